// Things that fly over the table, and the cards that every family deals.

import { DEAL } from 'shared/motion/moves'
import { inRotation } from 'shared/theater/dealing'
import type { Step } from 'shared/wire'
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

/** So far from the rim lie a seat's cards. */
const CARDS = 120
/** Milliseconds from one card to the next. */
export const EACH = 30

export const placeOf = (places: ReadonlyArray<Place>, seat: number | null): Place | undefined =>
  places.find(other => other.seat === seat)

export const chips = (amount: number, from: Point, to: Point, lasts: number): Flight => ({
  ...{ what: 'chips', amount, from, to, lasts },
  ...{ after: 0, turn: 0 },
})

/** Off the deck, one card at a time round the table. */
export function dealt(now: ReadonlyArray<Step>, places: ReadonlyArray<Place>): ReadonlyArray<Flight> {
  return inRotation(now).flatMap(({ step: { seat } }, order) => {
    const place = placeOf(places, seat)
    return place ? [card(place, order)] : []
  })
}

const card = (place: Place, order: number): Flight => ({
  ...{ what: 'card', amount: 0, from: CENTER, to: seenFrom(place, 0, CARDS), lasts: DEAL },
  ...{ after: EACH * order, turn: place.turn },
})
