// What the server says of tournaments, and what it is told to open. Amounts are cents, times milliseconds.

import type { Basis, Structure as Betting, Pace, Start, TournamentPhase } from 'shared/wire'

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

/** One game of the rotation, and how it is bet. */
export interface GameInTurn {
  readonly key: string
  readonly betting: Betting
}

export interface Structure {
  readonly key: string
  readonly title: string
  readonly buy_in: number
  readonly fee: number
  readonly chips: number
  readonly levels: readonly Level[]
  readonly payouts: Payouts
  /** In turn from level to level. */
  readonly games: readonly GameInTurn[]
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

/** A template from which the next tournament opens by itself. */
export interface AlwaysOnLine {
  readonly template: string
  readonly tables: readonly string[]
  readonly at_once: number
  readonly by: string
  readonly at: number
  readonly open_now: readonly string[]
  /** Why the next one is not open; nothing while it is. */
  readonly waits: string
}

export interface EndedSummary {
  readonly key: string
  readonly title: string
  readonly opened_at: number
  readonly over_at: number
  /** None of one that was called off before it began. */
  readonly entrants: number
  readonly paid: number
}

export interface EndedLine {
  readonly first: number
  readonly last: number
  readonly number: number
  readonly player: string
  readonly name: string
  readonly cash: number
  readonly ticket: number
  readonly bounties: number
  readonly agreed: number
  readonly rebuys: number
  readonly add_ons: number
}

export interface AgreedDeal {
  readonly basis: Basis
  readonly shares: ReadonlyArray<{ readonly name: string; readonly amount: number }>
  readonly kept: number
}

export interface EndedTournament {
  readonly key: string
  readonly title: string
  readonly opened_at: number
  readonly over_at: number
  readonly phase: TournamentPhase
  readonly buy_in: number
  readonly fee: number
  readonly pool: number
  readonly added: number
  readonly called_off: {
    readonly by: readonly string[]
    readonly reason: string
    readonly fees_back: boolean
  } | null
  readonly deals: readonly AgreedDeal[]
  readonly lines: readonly EndedLine[]
}
