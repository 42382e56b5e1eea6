// One seat: its plate, and before it on the felt its cards, its bet, what it did last.

import './seat.css'
import type { ClockView, PlateState, PlateView } from 'shared/wire'
import { say } from 'shared/words/words'
import { Bet } from './Bet'
import { Laid } from './Laid'
import { Plate } from './Plate'
import type { Place } from './places'
import { Ring } from './Ring'
import type { Course } from './told'

interface SeatProps {
  readonly plate: PlateView
  readonly own: boolean
  readonly place: Place
  readonly asked: boolean
  readonly clock: ClockView | undefined
  readonly button: boolean
  readonly course: Course | null
  /** Nothing lies in the middle. */
  readonly roomy: boolean
  readonly winning: ReadonlySet<string>
}

export function Seat(props: SeatProps) {
  const { plate, own, place, asked, clock, button, course, roomy, winning } = props
  return (
    <div class={`seat seat-${place} ${looks(plate, own, asked)}`} data-seat={plate.seat}>
      <div class="seat-front">
        <Laid plate={plate} own={own} roomy={roomy} winning={winning} />
        <Bet plate={plate} hand={course} />
      </div>
      <Plate plate={plate} hand={course} asked={asked} />
      {clock && <Ring clock={clock} />}
      {button && (
        <span class="seat-button" role="img" aria-label={say('mark.dealer')}>
          {say('mark.dealer_letter')}
        </span>
      )}
    </div>
  )
}

/** Here, but not in the game. */
const APART: ReadonlySet<PlateState> = new Set(['logged_in', 'waiting', 'broke', 'out', 'leaving'])

function looks(plate: PlateView, own: boolean, asked: boolean): string {
  const all = [
    own && 'seat-own',
    asked && 'seat-asked',
    plate.wins.length > 0 && 'seat-won',
    plate.status === 'folded' && 'seat-folded',
    APART.has(plate.state) && plate.status === null && 'seat-apart',
    (plate.state === 'free' || plate.state === 'locked') && 'seat-empty',
  ]
  return all.filter(Boolean).join(' ')
}
