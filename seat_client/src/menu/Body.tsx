// What a sheet says, longer than the screen at times: it can be scrolled by finger and by keyboard.

import type { ComponentChildren } from 'preact'

interface BodyProps {
  readonly class?: string
  readonly children: ComponentChildren
}

export function Body({ class: place = '', children }: BodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div class={`menu-body scrolls ${place}`} tabIndex={0}>
      {children}
    </div>
  )
}
