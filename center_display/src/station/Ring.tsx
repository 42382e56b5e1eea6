// The time that is left, as a ring that empties clockwise. Two halves that turn behind their covers: no frame is drawn anew.

import { useLayoutEffect, useRef } from 'preact/hooks'
import type { ClockView } from 'shared/wire'
import { useSeconds } from '../clock/seconds'

interface RingProps {
  readonly clock: ClockView
  /** When the message that names the time came. */
  readonly heard: number
}

export function Ring({ clock, heard }: RingProps) {
  const first = useRef<HTMLSpanElement>(null)
  const second = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const gone = clock.total - clock.left + performance.now() - heard
    const half = clock.total / 2
    empties(first.current, half, -gone)
    empties(second.current, half, half - gone)
  }, [clock, heard])
  const left = useSeconds(clock.left, heard)
  return (
    <span class={`ring ${left * 1000 <= clock.warn ? 'ring-warns' : ''}`} role="timer">
      <span class="ring-cover">
        <span class="ring-half" ref={first} />
      </span>
      <span class="ring-cover ring-cover-left">
        <span class="ring-half" ref={second} />
      </span>
      <span class="ring-seconds">{left}</span>
    </span>
  )
}

function empties(half: HTMLElement | null, duration: number, delay: number): void {
  const frames = [{ transform: 'rotate(0deg)' }, { transform: 'rotate(180deg)' }]
  half?.animate(frames, { duration, delay, fill: 'both' })
}
