// What one seat shows of a hand of pot poker.

import type { ReadonlySignal } from '@preact/signals'
import type { RoundsBoard, RoundsHandView, RoundsPlate } from 'shared/wire'
import { useFront, useSight } from '../../table/sight'
import { ofRounds } from '../view'
import type { Acted } from './Bet'
import { type Cards, cardsOf } from './Laid'

/** As much of a hand as matters before a seat. */
export type Course = Pick<RoundsHandView, 'stage' | 'opened' | 'chances' | 'killer'>

function courseOf(hand: RoundsHandView | null): Course | null {
  return hand && { stage: hand.stage, opened: hand.opened, chances: hand.chances, killer: hand.killer }
}

/** Its plate. */
interface Sight {
  readonly plate: RoundsPlate
  readonly course: Course | null
}

/** What lies before it. */
interface Front {
  readonly cards: Cards | null
  readonly acted: Acted
  readonly course: Course | null
}

export const useSeat = (seat: number): ReadonlySignal<Sight | null> =>
  useSight(now => sightOf(ofRounds(now), seat), [seat])

export const useBefore = (seat: number, own: boolean): ReadonlySignal<Front | null> =>
  useFront(now => frontOf(ofRounds(now), seat, own), [seat, own])

const plateOf = (now: RoundsBoard | null, seat: number) => now?.seats.find(one => one.seat === seat)

function sightOf(now: RoundsBoard | null, seat: number): Sight | null {
  const plate = plateOf(now, seat)
  return now && plate ? { plate, course: courseOf(now.hand) } : null
}

function frontOf(now: RoundsBoard | null, seat: number, own: boolean): Front | null {
  const plate = plateOf(now, seat)
  if (!now || !plate) return null
  const { bet, act, drew, status } = plate
  return {
    cards: cardsOf(now, plate, own),
    acted: { seat, bet, act, drew, status },
    course: courseOf(now.hand),
  }
}
