// The table from one's own side: everybody in true order, what lies in the middle, whose turn it is.

import './table.css'
import { useRef } from 'preact/hooks'
import { steady } from 'shared/socket/kept'
import { say } from 'shared/words/words'
import { tableFamily } from '../families'
import { seat } from '../line'
import { useMotion } from './motion'
import { placeOf } from './places'
import { Rings } from './Rings'
import { Seat } from './Seat'
import { scene } from './scene'

/** The seats, which seldom change; what lies on the table is drawn by itself. */
const sight = steady(() => scene.value?.table.seats.map(plate => plate.seat))

export function Table() {
  const table = useRef<HTMLElement>(null)
  const seats = sight.value
  useMotion(table, seats?.length ?? 0)
  const { Middle } = tableFamily.value
  if (!seats) return null
  return (
    <section class="table" aria-label={say('table.table')} ref={table}>
      <div class="cloth" />
      <Middle />
      <div class="table-seats">
        {seats.map(one => (
          <Seat key={one} seat={one} own={one === seat} place={placeOf(one, seat, seats.length)} />
        ))}
      </div>
      <Rings seats={seats.length} />
      <div class="table-flights" aria-hidden="true" />
    </section>
  )
}
