// What flies over the table in a scene: bets to the middle, pots to their winners, cards off the deck.

import { CHIPS, DEAL, SWEEP } from 'shared/motion/moves'
import { of } from 'shared/rounds/amounts'
import { inRotation } from 'shared/theater/dealing'
import type { Scene } from 'shared/theater/scenes'
import type { BoardView, Step } from 'shared/wire'
import { CENTER, type Place, type Point, seenFrom } from '../table/seating'

export interface Flight {
  readonly what: 'chips' | 'card'
  readonly amount: number
  readonly from: Point
  readonly to: Point
  /** Milliseconds after the scene begins, and those in the air. */
  readonly after: number
  readonly lasts: number
  /** Degrees at its end. */
  readonly turn: number
}

/** So far from the rim lie a seat's chips, its stack, its cards. */
const BETS = 216
const STACK = 64
const CARDS = 120
/** Milliseconds from one card to the next. */
export const EACH = 30

export function flights(
  was: BoardView | null,
  { now }: Pick<Scene, 'now'>,
  places: ReadonlyArray<Place>,
): ReadonlyArray<Flight> {
  const cards = inRotation(now).flatMap(({ step: { seat } }, order) => {
    const place = placeOf(places, seat)
    return place ? [card(place, order)] : []
  })
  return [...now.flatMap(step => moved(was, now, step, places)), ...cards]
}

function moved(
  was: BoardView | null,
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

const placeOf = (places: ReadonlyArray<Place>, seat: number | null): Place | undefined =>
  places.find(other => other.seat === seat)

/** What lay before each seat, but for what has just gone back to it. */
function together(
  was: BoardView | null,
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

const chips = (amount: number, from: Point, to: Point, lasts: number): Flight => ({
  ...{ what: 'chips', amount, from, to, lasts },
  ...{ after: 0, turn: 0 },
})

const card = (place: Place, order: number): Flight => ({
  ...{ what: 'card', amount: 0, from: CENTER, to: seenFrom(place, 0, CARDS), lasts: DEAL },
  ...{ after: EACH * order, turn: place.turn },
})
