// One seat: its plate, and before it on the table its cards, its bet, what it did last.

import './seat.css'
import { familyOf } from 'shared/families'
import type { BoardView, PlateState } from 'shared/wire'
import { say } from 'shared/words/words'
import { drawnBy, tableFamily } from '../families'
import type { Place } from './places'
import { useFront, useSight } from './sight'

interface SeatProps {
  readonly seat: number
  readonly own: boolean
  readonly place: Place
}

export function Seat({ seat, own, place }: SeatProps) {
  const asked = useSight(now => now?.question?.seats.includes(seat) ?? false, [seat]) // no seat is drawn for a turn
  const look = useSight(now => lookOf(now, seat, own), [seat, own]).value
  const { Before, Plate } = tableFamily.value
  if (look === null) return null
  return (
    <div class={`seat seat-${place} ${look}`} data-seat={seat} aria-current={asked}>
      <Before seat={seat} own={own} />
      <Button seat={seat} />
      <Plate seat={seat} />
    </div>
  )
}

function Button({ seat }: { readonly seat: number }) {
  if (!useFront(now => now?.button === seat, [seat]).value) return null
  return (
    <span class="seat-button" role="img" aria-label={say('mark.dealer')}>
      {say('mark.dealer_letter')}
    </span>
  )
}

/** Here, but not in the game. */
const APART: ReadonlySet<PlateState> = new Set(['logged_in', 'waiting', 'broke', 'out', 'leaving'])

function lookOf(now: BoardView | null, seat: number, own: boolean): string | null {
  const plate = now?.seats.find(one => one.seat === seat)
  if (!now || !plate) return null
  const all = [
    own && 'seat-own',
    drawnBy(now).look(plate),
    APART.has(plate.state) && familyOf(now).inHand(plate) === 'not' && 'seat-apart',
    (plate.state === 'free' || plate.state === 'locked') && 'seat-empty',
  ]
  return all.filter(Boolean).join(' ')
}
