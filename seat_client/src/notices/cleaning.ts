// For a while the screen ignores every touch, so that it can be wiped.

import { effect, signal } from '@preact/signals'
import { asked } from '../menu/open'

export const CLEANING = 15

/** Seconds left; 0 is an ordinary screen. */
export const cleaning = signal(0)

let beat: ReturnType<typeof setInterval> | undefined

export function clean(): void {
  cleaning.value = CLEANING
  clearInterval(beat)
  beat = setInterval(() => {
    cleaning.value -= 1
    if (cleaning.value === 0) clearInterval(beat)
  }, 1_000)
}

/** Whoever has to decide must be able to. */
effect(() => {
  if (!asked.value) return
  clearInterval(beat)
  cleaning.value = 0
})
