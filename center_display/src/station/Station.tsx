// One seat's part of the table: its plate at the rim, its cards and its chips in front of it. It reads towards its seat.

import type { Views } from 'shared/families'
import type { Shown } from 'shared/theater/theater'
import type { BoardView } from 'shared/wire'
import { drawnBy } from '../families'
import type { Place } from '../table/seating'
import { Plate } from './Plate'
import { Ring } from './Ring'
import './station.css'

interface StationProps {
  readonly place: Place
  readonly plate: Views['plate']
  readonly scene: Shown
}

export function Station({ place, plate, scene }: StationProps) {
  const { table } = scene
  const family = drawnBy(table)
  const clock = table.question?.clocks.find(other => other.seat === place.seat)
  const asked = table.question?.seats.includes(place.seat) ?? false
  return (
    <section
      class={`station ${standing(plate, table, asked)}`}
      style={{ '--x': place.x, '--y': place.y, '--w': place.width, '--turn': `${place.turn}deg` }}
    >
      <family.Before plate={plate} place={place} scene={scene} />
      <Plate plate={plate} table={table} clock={clock} />
      {clock && <Ring key={`${clock.part} ${scene.heard}`} clock={clock} heard={scene.heard} />}
    </section>
  )
}

function standing(plate: Views['plate'], table: BoardView, asked: boolean): string {
  if (asked) return 'station-asked'
  return plate.name === '' ? 'station-empty' : drawnBy(table).standing(plate, table)
}
