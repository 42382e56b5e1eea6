// One seat's part of the table: its plate at the rim, its cards and its chips in front of it. It reads towards its seat.

import type { Shown } from 'shared/theater/theater'
import type { BoardView, PlateView } from 'shared/wire'
import { Bet } from '../rounds/station/Bet'
import { Hand } from '../rounds/station/Hand'
import type { Place } from '../table/seating'
import { Plate } from './Plate'
import { Ring } from './Ring'
import './station.css'

interface StationProps {
  readonly place: Place
  readonly plate: PlateView
  readonly scene: Shown
}

export function Station({ place, plate, scene }: StationProps) {
  const { table } = scene
  const clock = table.question?.clocks.find(other => other.seat === place.seat)
  const asked = table.question?.seats.includes(place.seat) ?? false
  return (
    <section
      class={`station ${standing(plate, table, asked)}`}
      style={{ '--x': place.x, '--y': place.y, '--w': place.width, '--turn': `${place.turn}deg` }}
    >
      <Hand plate={plate} place={place} scene={scene} />
      <Bet plate={plate} />
      <Plate plate={plate} table={table} clock={clock} />
      {clock && <Ring key={`${clock.part} ${scene.heard}`} clock={clock} heard={scene.heard} />}
    </section>
  )
}

function standing(plate: PlateView, { hand }: BoardView, asked: boolean): string {
  if (asked) return 'station-asked'
  if (plate.name === '') return 'station-empty'
  if (plate.wins.length > 0) return 'station-wins'
  if (hand?.stage === 'running' && plate.status === null) return 'station-quiet'
  return plate.status === 'folded' ? 'station-quiet' : 'station-plays'
}
