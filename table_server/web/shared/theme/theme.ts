// What a player has chosen for the look, as attributes of the page that the style sheets know.

import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import './kiosk.css'

export interface Look {
  readonly fourColor: boolean
  readonly leftHanded: boolean
  /** Times the usual size of text. */
  readonly scale: number
  readonly motion: boolean
}

export const USUAL_LOOK: Look = { fourColor: true, leftHanded: false, scale: 1, motion: true }

export function wear(look: Look, root: HTMLElement = document.documentElement): void {
  root.dataset.deck = look.fourColor ? 'four' : 'two'
  root.dataset.hand = look.leftHanded ? 'left' : 'right'
  root.dataset.motion = look.motion ? 'on' : 'off'
  root.dataset.text = look.scale > 1 ? 'large' : 'usual'
  root.style.setProperty('--scale', String(look.scale))
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether things may move: neither the player nor the machine has asked for stillness. */
export function moves(root: HTMLElement = document.documentElement): boolean {
  return root.dataset.motion !== 'off' && !stillness.matches
}

/** No menus, no dragging, no zooming by two fingers: a screen is no page to be handled. */
export function beDevice(page: Document = document): void {
  for (const kind of ['contextmenu', 'dragstart', 'selectstart', 'gesturestart']) {
    page.addEventListener(kind, event => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    })
  }
}
