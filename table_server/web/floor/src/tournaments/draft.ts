// A tournament as it is being set up: what it starts from, and what of it is sent.

import type { Bracket, Level, Payouts, Structure } from './asked'

export const MINUTE = 60_000
/** Where a schedule begins, and how it rises: each blind is about a third to a half more than the last. */
const BIG_BLINDS = [
  50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000,
]
const BREAK_EVERY = 4
const ANTES_FROM = 3

export interface Speed {
  readonly key: 'turbo' | 'regular' | 'deep'
  readonly title: string
  readonly minutes: number
  readonly chips: number
}

export const SPEEDS: readonly [Speed, ...Speed[]] = [
  { key: 'turbo', title: 'Turbo: 6 minutes', minutes: 6, chips: 3_000 },
  { key: 'regular', title: 'Regular: 12 minutes', minutes: 12, chips: 5_000 },
  { key: 'deep', title: 'Deep: 20 minutes', minutes: 20, chips: 10_000 },
]

export const schedule = (minutes: number): readonly Level[] =>
  BIG_BLINDS.map((big, at) => ({
    blinds: [big / 2, big],
    ante: 0,
    big_blind_ante: at >= ANTES_FROM - 1 ? big : 0,
    bring_in: 0,
    lower: big,
    upper: 2 * big,
    lasts: minutes * MINUTE,
    pause_after: (at + 1) % BREAK_EVERY === 0 ? 5 * MINUTE : 0,
  }))

export type Split = 'winner' | 'two' | 'three' | 'many'

/** More places are paid where more have entered. */
const BRACKETS: Readonly<Record<Split, readonly Bracket[]>> = {
  winner: [{ entrants: 2, shares: [10_000] }],
  two: [
    { entrants: 2, shares: [10_000] },
    { entrants: 4, shares: [6_500, 3_500] },
  ],
  three: [
    { entrants: 2, shares: [10_000] },
    { entrants: 5, shares: [6_500, 3_500] },
    { entrants: 8, shares: [5_000, 3_000, 2_000] },
  ],
  many: [
    { entrants: 2, shares: [10_000] },
    { entrants: 5, shares: [6_500, 3_500] },
    { entrants: 8, shares: [5_000, 3_000, 2_000] },
    { entrants: 31, shares: [4_000, 2_500, 1_500, 1_000, 600, 400] },
    { entrants: 61, shares: [3_000, 2_000, 1_400, 1_000, 800, 600, 500, 400, 300] },
  ],
}

export const SPLITS: ReadonlyArray<{ readonly key: Split; readonly title: string }> = [
  { key: 'winner', title: 'Winner takes all' },
  { key: 'two', title: 'Two places' },
  { key: 'three', title: 'Three places' },
  { key: 'many', title: 'By entrants' },
]

export const shares = (split: Split): Payouts => ({
  kind: 'percentages',
  brackets: BRACKETS[split],
  unit: 1,
})

/** Which of them it is; null for payouts of another kind, which stay as they are. */
export const splitOf = (payouts: Payouts): Split | null =>
  payouts.kind === 'percentages'
    ? (SPLITS.find(({ key }) => JSON.stringify(BRACKETS[key]) === JSON.stringify(payouts.brackets))?.key ??
      null)
    : null

export const usual = (): Structure => ({
  key: '',
  title: 'Evening tournament',
  buy_in: 50_00,
  fee: 5_00,
  chips: 5_000,
  levels: schedule(12),
  payouts: shares('many'),
  games: ['holdem'],
  seats: 10,
  tables: 1,
  fewest: 2,
  start: 'floor',
  start_at: 0,
  pace: 'time',
  late_levels: 0,
  rebuys: null,
  add_on: null,
  bounty: 0,
  guarantee: 0,
  contribution: 0,
  redraws: [],
})

/** A name for its books that nobody has used: the title, and the moment it was opened. */
export const keyFor = (title: string, now: Date): string => {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 20)
  const moment = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return `${name || 'tournament'}-${moment}`.replace(/--+/g, '-')
}

/** Blinds of a line that was typed: the limits go with the big blind. */
export const withBlinds = (level: Level, small: number, big: number): Level => ({
  ...level,
  blinds: [small, big],
  lower: big,
  upper: 2 * big,
})

const FLAWS: Readonly<Record<string, string>> = {
  no_game: 'Choose a game.',
  no_such_game: 'There is no such game.',
  game_of_fewer_seats: 'The game is for fewer players at a table.',
  seats: 'Two to ten players sit at a table.',
  tables: 'There has to be a table.',
  fewest: 'At least two start, and no more than there are places for.',
  no_chips: 'Nobody would have chips.',
  negative: 'Nothing may be less than nothing.',
  nothing_to_win: 'There would be nothing to win.',
  no_time: 'Say when it starts.',
  no_levels: 'The schedule is empty.',
  level_without_stakes: 'has no stakes.',
  level_without_end: 'never ends.',
  blinds_out_of_order: 'has a small blind above the big one.',
  stakes_fall: 'has smaller stakes than the one before.',
  two_antes: 'has two kinds of ante.',
  not_the_games_stakes: 'has stakes that its game does not know.',
  stack_below_big_blind: 'The starting stack is less than the first big blind.',
  later_than_the_last_level: 'Something is open for more levels than there are.',
  no_break_for_add_on: 'No break follows the level that the add-on comes after.',
  bounty_above_buy_in: 'The bounty is more than the buy-in.',
  redraws_out_of_order: 'Redraws go from more players to fewer.',
  no_places_paid: 'No place is paid.',
  prizes_rise: 'A later place is paid more than an earlier one.',
}

/** What does not add up, as sentences; a line of the schedule by its number. */
export const flawSaid = (flaw: string, line: number): string => {
  const words = FLAWS[flaw] ?? flaw.replaceAll('_', ' ')
  return line && /^[a-z]/.test(words) ? `Level ${line} ${words}` : words
}
