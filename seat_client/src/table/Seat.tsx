// One seat: its plate, and before it on the table its cards, its bet, what it did last.

import './seat.css'
import type { PlateState, PlateView } from 'shared/wire'
import { say } from 'shared/words/words'
import { Bet } from '../rounds/table/Bet'
import { Laid } from '../rounds/table/Laid'
import { Plate } from './Plate'
import type { Place } from './places'
import { frontOf, sightOf, useFront, useSight } from './sight'

interface SeatProps {
  readonly seat: number
  readonly own: boolean
  readonly place: Place
}

export function Seat({ seat, own, place }: SeatProps) {
  const asked = useSight(now => now?.question?.seats.includes(seat) ?? false, [seat]) // no seat is drawn for a turn
  const sight = useSight(now => sightOf(now, seat), [seat]).value
  if (!sight) return null
  const { plate, course } = sight
  return (
    <div class={`seat seat-${place} ${looks(plate, own)}`} data-seat={seat} aria-current={asked}>
      <InFront seat={seat} own={own} />
      <Plate plate={plate} hand={course} />
    </div>
  )
}

function InFront({ seat, own }: { readonly seat: number; readonly own: boolean }) {
  const front = useFront(now => frontOf(now, seat, own), [seat, own]).value
  if (!front) return null
  const { cards, acted, button, course } = front
  return (
    <>
      <div class="seat-front">
        {cards && <Laid {...cards} />}
        <Bet acted={acted} hand={course} />
      </div>
      {button && (
        <span class="seat-button" role="img" aria-label={say('mark.dealer')}>
          {say('mark.dealer_letter')}
        </span>
      )}
    </>
  )
}

/** Here, but not in the game. */
const APART: ReadonlySet<PlateState> = new Set(['logged_in', 'waiting', 'broke', 'out', 'leaving'])

function looks(plate: PlateView, own: boolean): string {
  const all = [
    own && 'seat-own',
    plate.wins.length > 0 && 'seat-won',
    plate.status === 'folded' && 'seat-folded',
    APART.has(plate.state) && plate.status === null && 'seat-apart',
    (plate.state === 'free' || plate.state === 'locked') && 'seat-empty',
  ]
  return all.filter(Boolean).join(' ')
}
