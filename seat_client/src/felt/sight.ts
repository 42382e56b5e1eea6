// What one seat shows: it is drawn anew when this changes, whatever else happens on the felt.

import { useMemo } from 'preact/hooks'
import { steady } from 'shared/socket/kept'
import type { BoardView, PlateView } from 'shared/wire'
import { boardsLie } from './Boards'
import { type Course, courseOf, scene } from './told'
import { winningCards } from './winners'

export interface Sight {
  readonly plate: PlateView
  readonly asked: boolean
  readonly button: boolean
  readonly course: Course | null
  /** Nothing lies in the middle. */
  readonly roomy: boolean
  readonly winning: ReadonlyArray<string>
}

export function useSight(seat: number): Sight | null {
  return useMemo(() => steady(() => sightOf(scene.value?.table, seat)), [seat]).value
}

function sightOf(now: BoardView | undefined, seat: number): Sight | null {
  const plate = now?.seats.find(one => one.seat === seat)
  if (!now || !plate) return null
  return {
    plate,
    asked: now.question?.seats.includes(seat) ?? false,
    button: now.button === seat,
    course: courseOf(now.hand),
    roomy: !boardsLie(now.hand),
    winning: winningCards(now),
  }
}
