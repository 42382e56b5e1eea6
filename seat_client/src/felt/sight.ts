// What one seat shows: it is drawn anew when this changes, whatever else happens on the felt.

import { useMemo } from 'preact/hooks'
import { steady } from 'shared/socket/kept'
import type { BoardView, PlateView } from 'shared/wire'
import { type Cards, cardsOf } from './Laid'
import { type Course, courseOf, scene } from './told'

export interface Sight {
  readonly plate: PlateView
  readonly cards: Cards | null
  readonly button: boolean
  readonly course: Course | null
}

/** What `look` finds in the scene, as a signal that changes when that does. */
export function useSight<T>(look: (now: BoardView | undefined) => T, about: ReadonlyArray<unknown>) {
  return useMemo(() => steady(() => look(scene.value?.table)), about)
}

export function sightOf(now: BoardView | undefined, seat: number, own: boolean): Sight | null {
  const plate = now?.seats.find(one => one.seat === seat)
  if (!now || !plate) return null
  return { plate, cards: cardsOf(now, plate, own), button: now.button === seat, course: courseOf(now.hand) }
}
