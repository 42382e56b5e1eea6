// The table from one's own side: everybody in true order, what lies in the middle, whose turn it is.

import './felt.css'
import { useRef } from 'preact/hooks'
import { steady } from 'shared/socket/kept'
import { say } from 'shared/words/words'
import { seat } from '../table'
import { Middle } from './Middle'
import { useMotion } from './motion'
import { placeOf } from './places'
import { Rings } from './Rings'
import { Seat } from './Seat'
import { scene } from './told'

/** All that the felt itself goes by; what lies on it is drawn by itself. */
const sight = steady(() => scene.value?.table.seats.map(plate => plate.seat))

export function Felt() {
  const felt = useRef<HTMLElement>(null)
  const seats = sight.value
  useMotion(felt, seats?.length ?? 0)
  if (!seats) return null
  return (
    <section class="felt" aria-label={say('felt.table')} ref={felt}>
      <div class="felt-cloth" />
      <Middle />
      <div class="felt-seats">
        {seats.map(one => (
          <Seat key={one} seat={one} own={one === seat} place={placeOf(one, seat, seats.length)} />
        ))}
      </div>
      <Rings seats={seats.length} />
      <div class="felt-flights" aria-hidden="true" />
    </section>
  )
}
