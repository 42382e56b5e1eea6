// Which family draws what a view shows: one entry for each tag that a view may have. A new family adds its line here and
// in `shared/families.ts`; nothing else outside its folder knows it.

import { computed } from '@preact/signals'
import type { ComponentChild } from 'preact'
import type { Tag, Views, ViewsOf } from 'shared/families'
import type { Sound } from 'shared/sound/sound'
import type { EntryChoice, MenuItem, Step } from 'shared/wire'
import { table, you } from './line'
import { rounds } from './rounds/family'
import type { Stage } from './table/motion'
import { scene } from './table/scene'
import { unknown } from './unknown/family'

/** What the pad goes by. */
export interface Asked {
  /** Of the newest question, also of one that nobody has to answer. */
  readonly id: number | null
  /** What is read aloud when the hand waits for this seat; null when it does not. */
  readonly words: string | null
  /** Whether something may be said beforehand. */
  readonly wishes: boolean
}

export interface PadProps<V extends Views> {
  readonly mine: V['seat']
  readonly plate: V['plate']
  /** Changes when a touch may count again. */
  readonly once: string
}

export interface WaysProps<V extends Views> {
  readonly mine: V['seat']
  readonly chosen: EntryChoice
  readonly onChoose: (entry: EntryChoice) => void
}

/** How a player without cards comes to some. */
export interface Entry<V extends Views> {
  /** The choices, with what each costs; nothing where there are none. */
  Ways(props: WaysProps<V>): ComponentChild
  /** The one that stands; the one that is dealt in soonest for a player who is here to try the game. */
  usual(mine: V['seat'], soonest?: boolean): EntryChoice
  /** What was chosen, as long as it is still offered. */
  offered(mine: V['seat'], chosen: EntryChoice): EntryChoice
  mayChoose(mine: V['seat']): boolean
  /** What stands, in words; nothing for a player who gets cards already. */
  said(mine: V['seat']): string | undefined
}

/** What a seat's screen asks of a family. */
export interface Drawn<V extends Views = Views> {
  /** What lies in the middle of the table, and what is said there. */
  Middle(): ComponentChild
  /** What lies before a seat. */
  Before(props: { readonly seat: number; readonly own: boolean }): ComponentChild
  Plate(props: { readonly seat: number }): ComponentChild
  /** How a seat stands out for what it has in the hand, as classes. */
  look(plate: V['plate']): string
  /** Sets in motion what a step moved, besides cards off the deck and the button. */
  move(stage: Stage<V['board']>, step: Step, now: ReadonlyArray<Step>): void
  soundOf(step: Step): Sound | undefined
  /** The player's own place, with the cards. */
  Hand(): ComponentChild
  asked(mine: V['seat']): Asked
  /** The pad while the hand waits for this seat. */
  Answers(props: PadProps<V>): ComponentChild
  /** The pad while it does not. */
  Calm(props: PadProps<V>): ComponentChild
  readonly entry: Entry<V>
  /** What is posted and bet in this game, and in the one that comes. */
  Schedule(props: { readonly game: V['game']; readonly coming: MenuItem | null }): ComponentChild
  Rules(): ComponentChild
  Rankings(): ComponentChild
  Collection(): ComponentChild
  /** A past hand. */
  Replay(props: { readonly hand: V['recall']; readonly onBack: () => void }): ComponentChild
}

const FAMILIES = { rounds } satisfies { readonly [T in Tag]: Drawn<ViewsOf<T>> }
const ALL: Readonly<Record<string, Drawn>> = FAMILIES

/** A tag that this page does not know is of a newer server: the page draws what every family has, and says so. */
export const drawnBy = ({ family }: { readonly family: string }): Drawn => ALL[family] ?? unknown

/** Draws the table as it is told. */
export const tableFamily = computed(() => (scene.value ? drawnBy(scene.value.table) : unknown))
/** Draws what the newest view asks of this seat. */
export const ownFamily = computed(() => (you.value ? drawnBy(you.value) : unknown))
/** Draws what is said of the game that is spread now. */
export const gameFamily = computed(() => (table.value ? drawnBy(table.value.game) : unknown))
