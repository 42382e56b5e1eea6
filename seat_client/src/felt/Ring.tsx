// The time of whoever is asked, running round the plate.

import type { ClockView } from 'shared/wire'
import { line } from '../table'
import { useDeadline, useHurry, useRunning } from '../time/running'
import type { Place } from './places'

/** Its own measure of its length, whatever the size of the plate. */
const ROUND = 100
/** It is drawn by the page itself, so not with every frame: a pixel's length goes at once. */
const EACH = 64

interface RingProps {
  readonly clock: ClockView
  readonly place: Place
}

export function Ring({ clock, place }: RingProps) {
  const until = useDeadline(clock.left, line.message.value?.v ?? 0)
  const hurry = useHurry(until, clock.warn)
  const running = useRunning(until, clock.total)
  const steps = Math.max(1, Math.round(clock.total / EACH))
  return (
    <svg class={`ring seat-${place} ring-${clock.part}${hurry ? ' ring-hurry' : ''}`} aria-hidden="true">
      <rect
        class="ring-left"
        style={{ ...running, '--steps': steps }}
        pathLength={ROUND}
        strokeDasharray={ROUND}
      />
    </svg>
  )
}
