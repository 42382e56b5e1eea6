// What flies over the table in a hand of pot poker: bets to the middle, pots to their winners, cards off the deck.

import { CHIPS, SWEEP } from 'shared/motion/moves'
import { of } from 'shared/rounds/amounts'
import type { Scene } from 'shared/theater/scenes'
import type { RoundsBoard, Step } from 'shared/wire'
import { chips, dealt, type Flight, placeOf } from '../air/flight'
import { CENTER, type Place, seenFrom } from '../table/seating'

/** So far from the rim lie a seat's chips, and its stack. */
const BETS = 216
const STACK = 64

export function flights(
  was: RoundsBoard | null,
  { now }: Pick<Scene, 'now'>,
  places: ReadonlyArray<Place>,
): ReadonlyArray<Flight> {
  return [...now.flatMap(step => moved(was, now, step, places)), ...dealt(now, places)]
}

function moved(
  was: RoundsBoard | null,
  now: ReadonlyArray<Step>,
  step: Step,
  places: ReadonlyArray<Place>,
): ReadonlyArray<Flight> {
  if (step.what === 'bets_collected') return together(was, now, places)
  const place = placeOf(places, step.seat)
  if (!place) return []
  const stack = seenFrom(place, 0, STACK)
  if (step.what === 'win' || step.what === 'refund') return [chips(step.amount, CENTER, stack, SWEEP)]
  return step.what === 'returned' ? [chips(step.amount, seenFrom(place, 0, BETS), stack, CHIPS)] : []
}

/** What lay before each seat, but for what has just gone back to it. */
function together(
  was: RoundsBoard | null,
  now: ReadonlyArray<Step>,
  places: ReadonlyArray<Place>,
): ReadonlyArray<Flight> {
  return (was?.seats ?? []).flatMap(({ seat, bet: lay }) => {
    const back = now.find(step => step.what === 'returned' && step.seat === seat)
    const bet = of(seat, back?.amounts?.bets ?? []) ?? lay
    const place = placeOf(places, seat)
    return place && bet > 0 ? [chips(bet, seenFrom(place, 0, BETS), CENTER, CHIPS)] : []
  })
}
