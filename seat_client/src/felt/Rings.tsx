// The last seconds of whoever is asked run out round the plate, which is marked as long as the turn lasts.

import { computed, effect, signal } from '@preact/signals'
import type { ClockView } from 'shared/wire'
import { line, seat, table } from '../table'
import { useRunning } from '../time/running'
import { placeOf } from './places'

/** What its length is called, whatever the size of the plate; plate.css goes by it. */
const ROUND = 100

interface Last {
  readonly clock: ClockView
  /** When it has run out, by the page's own clock. */
  readonly until: number
}

/** The last seconds that run now: told by a timer, so that no turn draws anything for them. */
const running = signal<ReadonlyArray<Last>>([])

const version = computed(() => line.message.value?.v)

effect(() => {
  if (version.value === undefined) return
  const heard = performance.now()
  const clocks = table.peek()?.question?.clocks ?? []
  const tell = () => {
    const gone = performance.now() - heard
    const last = clocks.filter(({ left, warn }) => left - gone <= warn)
    if (last.length + running.peek().length === 0) return
    running.value = last.map(clock => ({ clock, until: heard + clock.left }))
  }
  tell()
  const coming = clocks.filter(({ left, warn }) => left > warn)
  const timers = coming.map(({ left, warn }) => setTimeout(tell, left - warn + 1)) // it may come a moment early
  return () => timers.forEach(clearTimeout)
})

export function Rings({ seats }: { readonly seats: number }) {
  return running.value.map(last => <Ring key={last.clock.seat} {...last} seats={seats} />)
}

function Ring({ clock, until, seats }: Last & { readonly seats: number }) {
  const left = useRunning(until, clock.warn)
  return (
    <svg class={`ring seat-${placeOf(clock.seat, seat, seats)}`} aria-hidden="true">
      <rect class="ring-left" style={left} pathLength={ROUND} />
    </svg>
  )
}
