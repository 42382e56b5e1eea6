// Times that run out, told by the server as what was left when it spoke.

import { effect, signal, untracked } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { ClockView } from 'shared/wire'
import { line } from '../line'

const SECOND = 1000

/** Milliseconds from one step of the page's clock to the next: two or three pixels of the time bar. */
const STEP = 50

let timer: ReturnType<typeof setInterval> | undefined

/** Counted while anybody goes by it. A running animation instead would be worked out anew with every view, at a fifth of its cost. */
const steps = signal(0, {
  watched() {
    timer = setInterval(() => {
      this.value += 1
    }, STEP)
  },
  unwatched() {
    clearInterval(timer)
  },
})

/** When a time that had so many milliseconds left in the newest message is over, by the page's own clock. */
export const deadline = (left: number): number => line.heard.value + left

/** What it has left now: a signal, told again with each step until it has run out. */
export function leftOf(left: number): number {
  const rest = deadline(left) - performance.now()
  if (rest <= 0) return 0
  void steps.value
  return rest
}

/** Does it now and with each step, and with nothing else, until what it gives back is called. */
export function eachStep(then: () => void): () => void {
  return effect(() => {
    void steps.value
    untracked(then)
  })
}

/** In whole seconds. */
export const secondsOf = (left: number): number => Math.ceil(leftOf(left) / SECOND)

/** Where a thing stands that empties as the time does: for a rule of CSS, which draws it without the page. */
type Running = Readonly<Record<'--total' | '--gone', string>>

/** It never runs behind, whatever the page had to do: what has gone is counted from when the thing came. */
export function useRunning(until: number, total: number): Running {
  const came = useRef(0)
  came.current ||= performance.now()
  return { '--total': `${total}ms`, '--gone': `${Math.round(until - total - came.current)}ms` }
}

/** The clock of a seat, if one runs against it. */
export function clockOf(clocks: ReadonlyArray<ClockView>, seat: number): ClockView | undefined {
  return clocks.find(clock => clock.seat === seat)
}
