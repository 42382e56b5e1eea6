// A seat at pot poker: the cards and the bet before it, and what its plate says of the hand.

import type { RoundsPlate } from 'shared/wire'
import { say } from 'shared/words/words'
import { Plate } from '../../table/Plate'
import { Bet } from './Bet'
import { Laid } from './Laid'
import { Marks } from './Marks'
import { useBefore, useSeat } from './sight'

export function Before({ seat, own }: { readonly seat: number; readonly own: boolean }) {
  const front = useBefore(seat, own).value
  if (!front) return null
  const { cards, acted, course } = front
  return (
    <div class="seat-front">
      {cards && <Laid {...cards} />}
      <Bet acted={acted} hand={course} />
    </div>
  )
}

export function SeatPlate({ seat }: { readonly seat: number }) {
  const sight = useSeat(seat).value
  if (!sight) return null
  const { plate, course } = sight
  return (
    <Plate
      plate={plate}
      inHand={inHand(plate, course?.stage === 'running')}
      plays={plate.status !== null}
      won={plate.wins.reduce((sum, win) => sum + win.amount, 0)}
      marks={<Marks plate={plate} hand={course} />}
    />
  )
}

/** In a hand that is over nobody is all in any more. */
function inHand({ status }: RoundsPlate, running: boolean): string {
  if (status === 'folded') return say('status.folded')
  return status === 'all_in' && running ? say('status.all_in') : ''
}

export function look({ wins, status }: RoundsPlate): string {
  return [wins.length > 0 && 'seat-won', status === 'folded' && 'seat-folded'].filter(Boolean).join(' ')
}
