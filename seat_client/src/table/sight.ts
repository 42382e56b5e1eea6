// What one seat shows: it is drawn anew when this changes, whatever else happens on the table.

import type { ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { steady } from 'shared/socket/kept'
import type { BoardView, PlateView } from 'shared/wire'
import type { Acted } from '../rounds/table/Bet'
import { type Cards, cardsOf } from '../rounds/table/Laid'
import { lying } from './lying'
import { type Course, courseOf, scene } from './scene'

/** Its plate. */
export interface Sight {
  readonly plate: PlateView
  readonly course: Course | null
}

/** What lies before it. */
export interface Front {
  readonly cards: Cards | null
  readonly acted: Acted
  readonly button: boolean
  readonly course: Course | null
}

type Look<T> = (now: BoardView | null) => T

/** What `look` finds in the scene, as a signal that changes when that does. */
export const useSight = <T>(look: Look<T>, about: ReadonlyArray<unknown>): ReadonlySignal<T> =>
  useMemo(() => steady(() => look(scene.value?.table ?? null)), about)

/** The same, of what lies on the table. */
export const useFront = <T>(look: Look<T>, about: ReadonlyArray<unknown>): ReadonlySignal<T> =>
  useMemo(() => steady(() => look(lying.value)), about)

const plateOf = (now: BoardView | null, seat: number) => now?.seats.find(one => one.seat === seat)

export function sightOf(now: BoardView | null, seat: number): Sight | null {
  const plate = plateOf(now, seat)
  return now && plate ? { plate, course: courseOf(now.hand) } : null
}

export function frontOf(now: BoardView | null, seat: number, own: boolean): Front | null {
  const plate = plateOf(now, seat)
  if (!now || !plate) return null
  const { bet, act, drew, status } = plate
  return {
    cards: cardsOf(now, plate, own),
    acted: { seat, bet, act, drew, status },
    button: now.button === seat,
    course: courseOf(now.hand),
  }
}
