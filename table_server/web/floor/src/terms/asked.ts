// What the server says of houses, and what it is told that a table plays. Amounts are cents, times milliseconds.

import type { GameView, Structure, TimeBasis } from 'shared/wire'

export interface Game {
  readonly key: string
  readonly title: string
  readonly structures: readonly Structure[]
  readonly streets: readonly string[]
  readonly forced: string
}

export interface House {
  readonly key: string
  readonly title: string
  readonly sources: string
  readonly games: readonly Game[]
  readonly version: number
}

export interface Charge {
  readonly when: string
  readonly amount: number
  /** Hundredths of a percent. */
  readonly percent: number
  readonly players: readonly [number, number]
  readonly counted: 'dealt_in' | 'seeing_the_flop'
  readonly per_player: boolean
  readonly flop: 'any' | 'seen' | 'not_seen' | 'opened'
  readonly pot_at_least: number
  readonly fund: 'house' | 'jackpot'
  readonly from_button: boolean
}

export interface TimeCharge {
  readonly amount: number
  readonly players: readonly [number, number]
}

export interface OwnFees {
  readonly kind: 'own'
  readonly charges: readonly Charge[]
  readonly cap: number | null
  readonly by_clock: readonly TimeCharge[]
  readonly basis: TimeBasis
  readonly minutes: number
}

export interface PostedFees {
  readonly kind: 'posted'
  readonly schedule: string
  readonly options: readonly string[]
}

export type KillForm = 'none' | 'natural' | 'scoop' | 'winner' | 'disc' | 'buttons'

export interface GameForm {
  readonly kind: 'form'
  /** Nothing where no house says any more what it is played by. */
  readonly house: string
  readonly game: string
  readonly name: string
  readonly structure: Structure
  /** The posted table whose rules hold where the form says nothing; without one, the house's. */
  readonly like: string
  readonly collection: OwnFees | PostedFees
  readonly limit: readonly [number, number] | null
  readonly blinds: readonly number[] | null
  readonly ante: number | null
  readonly bring_in: number | null
  readonly spread: ReadonlyArray<readonly [number, number]> | null
  readonly chip_unit: number | null
  readonly big_blind_ante: number | null
  readonly straddle: 'off' | 'under_the_gun' | null
  readonly kill: KillForm | null
  readonly kill_times: readonly [number, number] | null
  readonly kill_pot: number | null
  readonly overs: boolean | null
  readonly run_it: number | null
  readonly rabbit: boolean | null
  readonly min_players: number | null
  readonly buy_in: number | null
  readonly most_buy_in: number | null
  readonly short_buys: number | null
}

export interface PostedGame {
  readonly kind: 'posted'
  readonly house: string
  readonly game: string
  readonly name: string
  readonly buy_in: number | null
  readonly most_buy_in: number | null
}

export interface KeptGame {
  readonly kind: 'kept'
  readonly game: string
  readonly name: string
}

export type MenuGame = GameForm | PostedGame | KeptGame

export interface Clocks {
  readonly action: number
  readonly warning: number
  readonly bank: number
  readonly bank_refill: number
  readonly called: number
  readonly timeouts: number
  readonly between_hands: number
  readonly held: number
  readonly idle: number
  readonly choice: number
  readonly run_out: number
}

export type Turnover = 'stays' | 'rotates' | 'dealers_choice'

export interface Terms {
  readonly key: string
  readonly title: string
  readonly seats: number
  /** Of the room's configuration, instead of the houses'. */
  readonly min_players: number | null
  readonly turnover: Turnover
  readonly hands_each: number
  readonly clocks: Clocks
  readonly menu: ReadonlyArray<{
    readonly game: GameView
    readonly form: GameForm
    /** Of the form's house, by which it is played. */
    readonly version: number | null
  }>
  readonly now: { readonly game: string; readonly name: string } | null
  /** The versions of houses that the menu is from; 0 came with the program. */
  readonly by: ReadonlyArray<{ readonly house: string; readonly version: number }>
}

export interface Wanted {
  readonly menu: readonly MenuGame[]
  /** For games that are put on the menu and say none themselves. */
  readonly min_players: number | null
  readonly turnover: Turnover
  readonly hands_each: number
  readonly clocks: Clocks
}

export interface Posted {
  readonly name: string
  readonly structure: Structure
  readonly form: GameForm
}

export interface Option {
  readonly schedule: string
  readonly label: string
  readonly structures: readonly Structure[]
  readonly players: readonly [number, number]
  readonly charges: readonly Charge[]
  readonly by_clock: readonly TimeCharge[]
  readonly cap: number | null
}

/** A hand to work out. */
export interface Hand {
  readonly players: number
  readonly saw_flop: number
  readonly pot: number
  /** The last whose cards were dealt. */
  readonly street: string
  /** Somebody came in beside the blinds. */
  readonly opened: boolean
}

export interface WorkedHand {
  readonly hand: Hand
  readonly taken: ReadonlyArray<{
    readonly when: string
    readonly charge: number
    readonly fund: 'house' | 'jackpot'
    readonly amount: number
    readonly pot: number
    readonly from_button: boolean
  }>
  readonly house: number
  readonly jackpot: number
  readonly left: number
}

export interface Worked {
  readonly game: GameView
  readonly hands: readonly WorkedHand[]
  /** Somebody's own. */
  readonly own: WorkedHand
  readonly by_clock: ReadonlyArray<{ readonly players: number; readonly amount: number }>
}
