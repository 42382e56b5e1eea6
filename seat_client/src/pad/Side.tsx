// One of the sides of the pad: with a question, with wishes, with neither. Those that are turned away stay in the page as
// they were, because what comes again has to change some words then, instead of making every button anew.

import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

interface SideProps {
  readonly shown: boolean
  /** The hand waits. */
  readonly now?: boolean
  readonly children: ComponentChildren
}

export function Side({ shown, now = false, children }: SideProps) {
  const last = useRef<ComponentChildren>(null)
  if (shown) last.current = children
  return <div class={`pad-side${now ? ' pad-now' : ''}${shown ? '' : ' pad-away'}`}>{last.current}</div>
}
