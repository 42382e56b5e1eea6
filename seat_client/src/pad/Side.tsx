// One of the two sides of the pad: with a question, and without. The one that is turned away stays in the page as it was,
// because a turn that comes has to change some words then, instead of making every button anew.

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
