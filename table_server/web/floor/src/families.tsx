// Which family's hand Pitboss draws: one entry for each tag that a view may have.

import type { ComponentChild } from 'preact'
import type { Tag, Views, ViewsOf } from 'shared/families'
import { rounds } from './rounds/family'

/** A name and what is said under it. */
export interface Told {
  readonly name: string
  readonly value: string
}

/** What Pitboss asks of a family. */
export interface Drawn<V extends Views = Views> {
  /** What lies in the middle of the table while a hand does. */
  Middle(props: { readonly table: V['board'] }): ComponentChild
  /** `Raise $24`, `Check`, `All in`; the amounts as they are written at this table. */
  actText(plate: V['plate'], written: (amount: number) => string): string
  hasFolded(plate: V['plate']): boolean
  /** Whether the hand can wait for this seat. */
  mayAct(plate: V['plate']): boolean
  /** All that is the player's, with what lies in front of the seat. */
  chips(plate: V['plate']): number
  /** What the floor may know of a player besides what is true in every game; amounts as this table writes them. */
  facts(who: V['floorSeat'], written: (amount: number) => string): ReadonlyArray<Told>
}

const FAMILIES: Readonly<Record<string, Drawn>> = { rounds } satisfies {
  readonly [T in Tag]: Drawn<ViewsOf<T>>
}

/** A tag that this page does not know is of a newer server. */
const unknown: Drawn = {
  Middle: () => <p class="middle-pot">This page cannot show this game yet. Load it again.</p>,
  actText: () => '',
  hasFolded: () => false,
  mayAct: () => true,
  chips: ({ stack }) => stack,
  facts: () => [],
}

export const drawnBy = ({ family }: { readonly family: string }): Drawn => FAMILIES[family] ?? unknown
