// Round the plate of whoever is asked. It stands as long as there is time, and empties in the last seconds.

import type { ClockView } from 'shared/wire'
import { line } from '../table'
import { useDeadline, useHurry, useRunning } from '../time/running'
import type { Place } from './places'

/** Its own measure of its length, whatever the size of the plate. */
const ROUND = 100

interface RingProps {
  readonly place: Place
  /** None while time stands still. */
  readonly clock: ClockView | undefined
}

export function Ring({ place, clock }: RingProps) {
  const until = useDeadline(clock?.left ?? 0, line.message.value?.v ?? 0)
  const hurry = useHurry(until, clock?.warn ?? null)
  return (
    <svg class={`ring seat-${place}`} aria-hidden="true">
      {clock && hurry ? <Empties until={until} total={clock.warn} /> : <rect class="ring-left" />}
    </svg>
  )
}

function Empties({ until, total }: { readonly until: number; readonly total: number }) {
  const running = useRunning(until, total)
  return <rect class="ring-left ring-empties" style={running} pathLength={ROUND} strokeDasharray={ROUND} />
}
