// What flies over the felt in a scene: bets to the middle, pots to their winners, cards off the deck.

import { CHIPS, DEAL, SWEEP } from 'shared/motion/moves'
import type { Scene } from 'shared/theater/scenes'
import type { BoardView } from 'shared/wire'
import { CENTER, type Place, type Point, seenFrom } from '../felt/seating'

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
  const dealt = now.filter(step => step.what === 'deal')
  return now.flatMap(step => {
    if (step.what === 'bets_collected') return together(was, places)
    const place = places.find(other => other.seat === step.seat)
    if (!place) return []
    if (step.what === 'win' || step.what === 'refund') {
      return [chips(step.amount, CENTER, seenFrom(place, 0, STACK), SWEEP)]
    }
    return step.what === 'deal' ? [card(place, dealt.indexOf(step))] : []
  })
}

function together(was: BoardView | null, places: ReadonlyArray<Place>): ReadonlyArray<Flight> {
  const bets = was?.seats.filter(plate => plate.bet > 0) ?? []
  return bets.flatMap(({ seat, bet }) => {
    const place = places.find(other => other.seat === seat)
    return place ? [chips(bet, seenFrom(place, 0, BETS), CENTER, CHIPS)] : []
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
