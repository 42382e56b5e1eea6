// Which family draws what a view shows: one entry for each tag that a view may have. A new family adds its line here and
// in `shared/families.ts`; nothing else outside its folder knows it.

import type { ComponentChild } from 'preact'
import type { Tag, Views, ViewsOf } from 'shared/families'
import type { Sound } from 'shared/sound/sound'
import type { Scene } from 'shared/theater/scenes'
import type { Shown } from 'shared/theater/theater'
import type { BoardView, Step } from 'shared/wire'
import type { Flight } from './air/flight'
import { rounds } from './rounds/family'
import type { Place } from './table/seating'
import { unknown } from './unknown/family'

export interface StationProps<V extends Views> {
  readonly plate: V['plate']
  readonly place: Place
  readonly scene: Shown<V['board']>
}

/** What the center display asks of a family. */
export interface Drawn<V extends Views = Views> {
  /** The middle towards one long side, as long as a hand lies there. */
  Half(props: { readonly scene: Shown<V['board']> }): ComponentChild
  /** What lies in the middle once, between its two halves. */
  Between(props: { readonly table: V['board'] }): ComponentChild
  /** What lies before a seat: cards, chips, figures. */
  Before(props: StationProps<V>): ComponentChild
  /** How a taken station stands out, as a class. */
  standing(plate: V['plate'], table: V['board']): string
  /** In place of the stack, where words say more. */
  insteadOfStack(plate: V['plate'], table: V['board']): string | null
  /** Where a player stands in the hand, if nothing else is to be said of the seat. */
  status(plate: V['plate']): string
  /** More short words on the plate. */
  marks(plate: V['plate'], table: V['board']): ReadonlyArray<string>
  /** What the house takes of this game, in a few words. */
  takes(game: V['game']): ReadonlyArray<string>
  /** Whether this is to be seen before the table is cleared. */
  isResult(step: Step): boolean
  flights(
    was: V['board'] | null,
    scene: Pick<Scene, 'now'>,
    places: ReadonlyArray<Place>,
  ): ReadonlyArray<Flight>
  /** What a step of the hand sounds like; nothing for one that is everybody's. */
  soundOf(step: Step, table: V['board']): Sound | undefined
}

const FAMILIES = { rounds } satisfies { readonly [T in Tag]: Drawn<ViewsOf<T>> }
const ALL: Readonly<Record<string, Drawn>> = FAMILIES

/** A tag that this page does not know is of a newer server: the page draws what every family has, and says so. */
export const drawnBy = ({ family }: BoardView): Drawn => ALL[family] ?? unknown

export const isKnown = ({ family }: BoardView): boolean => family in ALL
