// For tests of the pad: questions put to it, and fingers.

import '../../paper' // before anything that opens the line
import { act, fireEvent, render } from '@testing-library/preact'
import { vi } from 'vitest'
import { Pad } from '../../pad/Pad'
import { shows } from '../../paper'

export const BET = {
  kind: 'bet',
  fold: false,
  check: false,
  call: 0,
  bring_in: 0,
  opens: false,
  low: 0,
  high: 0,
  step: 0,
  verb: 'raise',
  all_in: 0,
  presets: [],
  no_wager: null,
  openers: 0,
} as const
export const FACING = {
  ...BET,
  fold: true,
  call: 600,
  low: 1_200,
  high: 20_000,
  step: 100,
  all_in: 20_000,
} as const
export const PRESETS = [
  { part: [1, 2], to: 1_900 },
  { part: [2, 3], to: 2_200 },
  { part: [1, 1], to: 3_000 },
] as const

export type Part = Record<string, unknown>
let asked = 100

export const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(one => one.textContent?.replace(/\s+/g, ' ').trim())
export const button = (selector: string) =>
  document.querySelector<HTMLButtonElement>(selector) as HTMLButtonElement
export const HERE = { pointerId: 1, clientX: 0, clientY: 0 }

export function touch(selector: string) {
  fireEvent.pointerDown(button(selector), HERE)
  fireEvent.pointerUp(button(selector), HERE)
}

/** A new question, and a moment to look at it. */
export function asks(offer: Part, plate: Part = {}): number {
  asked += 1
  act(() => shows({ offer: { id: asked, ...offer } as never }, plate))
  render(<Pad />)
  act(() => void vi.advanceTimersByTime(301))
  return asked
}

export const rests = () => act(() => void vi.advanceTimersByTime(301))
