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
  const count = () => Math.max(0, Math.ceil((until - performance.now()) / SECOND))
  const [seconds, setSeconds] = useState(count)
  useEffect(() => {
    setSeconds(count())
    let timer = 0
    const wait = () => {
      const rest = until - performance.now()
      if (rest <= 0) return
      timer = window.setTimeout(
        () => {
          setSeconds(count())
          wait()
        },
        rest % SECOND || SECOND,
      )
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [until])
  return seconds
}

/** Whether time is running out, from the moment that the server named on; without one it never does. */
export function useHurry(until: number, warn: number | null): boolean {
  const late = () => warn !== null && until - performance.now() <= warn
  const [hurry, setHurry] = useState(late)
  useEffect(() => {
    setHurry(late())
    if (late() || warn === null) return
    const timer = window.setTimeout(() => setHurry(true), until - performance.now() - warn)
    return () => window.clearTimeout(timer)
  }, [until, warn])
  return hurry
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
