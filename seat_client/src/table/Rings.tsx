// The last seconds of whoever is asked run out round the plate, which is marked as long as the turn lasts.

import { steady } from 'shared/socket/kept'
import type { ClockView } from 'shared/wire'
import { seat, table } from '../line'
import { deadline, leftOf, useRunning } from '../time/running'
import { placeOf } from './places'

/** What its length is called, whatever the size of the plate; plate.css goes by it. */
const ROUND = 100

/** The clocks whose last seconds run: no turn draws anything for those that are not so far. */
const running = steady(() => {
  const clocks = table.value?.question?.clocks ?? []
  return clocks.filter(({ left, warn }) => leftOf(left) <= warn)
})

export function Rings({ seats }: { readonly seats: number }) {
  return running.value.map(clock => <Ring key={clock.seat} clock={clock} seats={seats} />)
}

interface RingProps {
  readonly clock: ClockView
  readonly seats: number
}

function Ring({ clock, seats }: RingProps) {
  const left = useRunning(deadline(clock.left), clock.warn)
  return (
    <svg class={`ring seat-${placeOf(clock.seat, seat, seats)}`} aria-hidden="true">
      <rect class="ring-left" style={left} pathLength={ROUND} />
    </svg>
  )
}
