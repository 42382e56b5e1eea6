// What the server says of tournaments, and what it is told to open. Amounts are cents, times milliseconds.

import type { Pace, Start } from 'shared/wire'

export interface Level {
  readonly blinds: readonly number[]
  readonly ante: number
  readonly big_blind_ante: number
  readonly bring_in: number
  readonly lower: number
  readonly upper: number
  /** Milliseconds or hands, as `pace` says. */
  readonly lasts: number
  readonly pause_after: number
}

export interface Bracket {
  readonly entrants: number
  /** Hundredths of a percent, by place. */
  readonly shares: readonly number[]
}

export type Payouts =
  | { readonly kind: 'fixed'; readonly amounts: readonly number[] }
  | { readonly kind: 'percentages'; readonly brackets: readonly Bracket[]; readonly unit: number }
  | { readonly kind: 'tickets'; readonly tournament: string; readonly worth: number }

export interface Rebuys {
  readonly price: number
  readonly chips: number
  readonly levels: number
  readonly fee: number
  readonly most: number | null
  readonly at_most: number
}

export interface AddOn {
  readonly price: number
  readonly chips: number
  readonly after_level: number
  readonly fee: number
}

export interface Structure {
  readonly key: string
  readonly title: string
  readonly buy_in: number
  readonly fee: number
  readonly chips: number
  readonly levels: readonly Level[]
  readonly payouts: Payouts
  readonly games: readonly string[]
  readonly seats: number
  readonly tables: number
  readonly fewest: number
  readonly start: Start
  readonly start_at: number
  readonly pace: Pace
  readonly late_levels: number
  readonly rebuys: Rebuys | null
  readonly add_on: AddOn | null
  readonly bounty: number
  readonly guarantee: number
  readonly contribution: number
  readonly redraws: readonly number[]
}

export interface Template {
  readonly version: number
  readonly by: string
  readonly at: number
  readonly structure: Structure
}

export interface Wrong {
  readonly flaw: string
  readonly line: number
}

export interface Opened {
  readonly key: string | null
  readonly wrong: readonly Wrong[]
}
