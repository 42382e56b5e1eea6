// Times that run out, told by the server as what was left when it spoke.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
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

/** Whether time is running out, from the moment that the server named on. */
export function useHurry(until: number, warn: number): boolean {
  const late = () => until - performance.now() <= warn
  const [hurry, setHurry] = useState(late)
  useEffect(() => {
    setHurry(late())
    if (late()) return
    const timer = window.setTimeout(() => setHurry(true), until - performance.now() - warn)
    return () => window.clearTimeout(timer)
  }, [until, warn])
  return hurry
}

/**
 * Lets a thing go through its frames as the time does; it never runs behind, whatever the page had to do.
 * In steps of so many milliseconds, where it cannot move without being painted.
 */
export function useRunning<E extends Element>(frames: Keyframe[], until: number, total: number, each = 0) {
  const thing = useRef<E>(null)
  const animation = useRef<Animation | undefined>(undefined)
  useLayoutEffect(() => {
    animation.current ??= thing.current?.animate(frames, { duration: total, fill: 'both' })
    if (!animation.current) return
    const easing = each > 0 ? `steps(${Math.max(1, Math.round(total / each))})` : 'linear'
    animation.current.effect?.updateTiming({ duration: total, easing })
    animation.current.currentTime = total - Math.max(0, until - performance.now())
  }, [until, total, each])
  return thing
}

/** The clock of a seat, if one runs against it. */
export function clockOf(clocks: ReadonlyArray<ClockView>, seat: number): ClockView | undefined {
  return clocks.find(clock => clock.seat === seat)
}
