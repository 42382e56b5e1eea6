// Which family tells and names what a view shows: one entry for each tag that a view may have. Each screen has a module
// like this one for what it draws. A new family adds its line here; nothing else outside its folder knows it.

import { rounds } from './rounds/family'
import type { Telling } from './theater/scenes'
import { unknown } from './unknown/family'
import type { BoardView, FloorSeat, GameRules, GameView, MenuItem, RecalledHand, SeatPart } from './wire'

export type Tag = BoardView['family']

/** What a server shows of any family. */
export interface Views {
  readonly board: BoardView
  readonly plate: BoardView['seats'][number]
  readonly seat: SeatPart
  readonly floorSeat: FloorSeat
  readonly game: GameView
  readonly rules: GameRules
  readonly recall: RecalledHand
}

/** What it shows of one. */
export interface ViewsOf<T extends Tag> {
  readonly board: Extract<BoardView, { family: T }>
  readonly plate: Extract<BoardView, { family: T }>['seats'][number]
  readonly seat: Extract<SeatPart, { family: T }>
  readonly floorSeat: Extract<FloorSeat, { family: T }>
  readonly game: Extract<GameView, { family: T }>
  readonly rules: Extract<GameRules, { family: T }>
  readonly recall: Extract<RecalledHand, { family: T }>
}

/** Where a player stands in the hand. */
export type InHand = 'not' | 'plays' | 'folded'

/** What the screens ask of a family besides drawing it. */
export interface Family<V extends Views = Views> {
  readonly telling: Telling<V['board']>
  /** What a game is played for, as a card room writes it; nothing where that is not said. */
  stakes(game: V['game'] | MenuItem): string
  /** The title of what is played now: a hand may go on as another game than the one that is spread. */
  playedAs(table: V['board']): string
  /** The table without what a hand that is over left before the seats. */
  cleared(table: V['board']): V['board']
  /** Whether it shows who has won. */
  showsResult(table: V['board']): boolean
  inHand(plate: V['plate']): InHand
  /** Whether chips of the table's are the player's there. */
  hasChair(plate: V['plate']): boolean
  /** Whether the hand waits for this seat. */
  asks(mine: V['seat']): boolean
  /** What a seat's screen may keep of its own when it has lost the table: no card, and no question. */
  withoutSecrets(mine: V['seat']): V['seat']
}

const FAMILIES = { rounds } satisfies { readonly [T in Tag]: Family<ViewsOf<T>> }
const ALL: Readonly<Record<string, Family>> = FAMILIES

/** A tag that this page does not know is of a newer server: the page draws what every family has, and says so. */
export const familyOf = ({ family }: { readonly family: string }): Family => ALL[family] ?? unknown

export const tellingOf = (table: BoardView): Telling => familyOf(table).telling

/** `$3/$6 Limit`, of a game or of a line of the menu. */
export const stakes = (game: GameView | MenuItem): string => familyOf(game).stakes(game)

/** Whether the hand is still played, as far as it has been told. */
export const isPlayed = (table: BoardView): boolean =>
  table.hand?.stage === 'running' && !familyOf(table).showsResult(table)
