// Times that run out, told by the server as what was left when it spoke.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { ClockView } from 'shared/wire'

const SECOND = 1000

/** When a time that had so much left at this version of the view will be over, by the page's own clock. */
export function useDeadline(left: number, version: number): number {
  const kept = useRef({ version: -1, left: -1, until: 0 })
  if (kept.current.version !== version || kept.current.left !== left) {
    kept.current = { version, left, until: performance.now() + left }
  }
  return kept.current.until
}

/** Whole seconds still to go, drawn again only when that number changes. */
export function useSeconds(until: number): number {
  const again = useAgain()
  useEffect(() => {
    let timer = 0
    const wait = () => {
      const rest = until - performance.now()
      if (rest <= 0) return
      timer = window.setTimeout(
        () => {
          again()
          wait()
        },
        rest % SECOND || SECOND,
      )
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - performance.now()) / SECOND))
}

/** Whether time is running out, from the moment that the server named on; without one it never does. */
export function useHurry(until: number, warn: number | null): boolean {
  const again = useAgain()
  const left = () => (warn === null ? Number.POSITIVE_INFINITY : until - performance.now() - warn)
  const hurry = left() <= 0
  useEffect(() => {
    if (hurry || warn === null) return
    const timer = window.setTimeout(again, left() + 1) // it may come a moment early, and comes but once
    return () => window.clearTimeout(timer)
  }, [until, warn, hurry])
  return hurry
}

/** Draws whoever called it once more: what it shows is read off the clock then. */
function useAgain(): () => void {
  const [, count] = useState(0)
  return () => count(before => before + 1)
}

/** Milliseconds from one step of the bar to the next: two or three pixels of a page. */
const STEP = 50

/** Of the whole at most: what is not scaled at all is put into layers anew as soon as it is. */
const ALMOST_ALL = 0.9999

/** What is left of the whole. Stepped by the page: a running animation is worked out anew with every view, at a fifth of its cost. */
export function useEmptying<T extends HTMLElement>(until: number, total: number) {
  const bar = useRef<T>(null)
  const left = () => Math.min(ALMOST_ALL, Math.max(0, until - performance.now()) / total)
  const transform = () => `scaleX(${left()})`
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (bar.current) bar.current.style.transform = transform()
      if (left() === 0) window.clearInterval(timer)
    }, STEP)
    return () => window.clearInterval(timer)
  }, [until, total])
  return { ref: bar, style: { transform: transform() } }
}

/** Where a thing stands that empties as the time does: for a rule of CSS, which draws it without the page. */
export type Running = Readonly<Record<'--total' | '--gone', string>>

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
