// The levels of a schedule: where they begin, how they rise, and how they fit the games that are played in turn.

import type { BettingStructure as Betting } from 'shared/wire'
import type { Game } from '../terms/asked'
import type { GameInTurn, Level } from './asked'

export const MINUTE = 60_000
/** The first stakes of a schedule and their rise: each blind is about a third to a half above the last. */
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

/** Blinds of a line that was typed: the limits go with the big blind. */
export const withBlinds = (level: Level, small: number, big: number): Level => ({
  ...level,
  blinds: [small, big],
  lower: big,
  upper: 2 * big,
})

/** All that is bet and posted, so many times over. */
const times = (level: Level, by: number): Level => ({
  ...level,
  blinds: level.blinds.map(blind => by * blind),
  ante: by * level.ante,
  big_blind_ante: by * level.big_blind_ante,
  bring_in: by * level.bring_in,
  lower: by * level.lower,
  upper: by * level.upper,
})

/** Games by key. */
export type Known = ReadonlyMap<string, Game>

export const turnAt = (games: readonly GameInTurn[], at: number): GameInTurn =>
  games[at % games.length] ?? { key: 'holdem', betting: 'no_limit' }

const opensBy = (known: Known, { key }: GameInTurn): string => known.get(key)?.forced ?? 'blinds'

/** True when a level of this game has an upper limit too. */
export const hasLimits = (betting: Betting): boolean =>
  betting === 'fixed_limit' || betting === 'spread_limit'

/** The boxes that a level of this game has. */
export const isStud = (known: Known, turn: GameInTurn): boolean => opensBy(known, turn) === 'bring_in'

/** An amount that can be paid in the chips of its level. */
function inChips(amount: number): number {
  const chip = amount >= 1_000 ? 100 : amount >= 100 ? 25 : amount >= 10 ? 5 : 1
  return Math.max(1, Math.round(amount / chip) * chip)
}

/** A game that a bring-in opens has a tenth of the upper limit as its ante (D-97), a third of the lower one (D-96). */
function posting(level: Level, stud: boolean): Level {
  const { lower, upper, blinds } = level
  if (!stud) return blinds.length ? { ...level, bring_in: 0 } : { ...blindsOf(level), ante: 0, bring_in: 0 }
  if (!blinds.length && level.bring_in) return level
  const [ante, bring_in] = [inChips(upper / 10), inChips(lower / 3)]
  return { ...level, blinds: [], big_blind_ante: 0, ante, bring_in }
}

const blindsOf = (level: Level): Level => ({
  ...level,
  blinds: [Math.max(1, Math.floor(level.lower / 2)), level.lower],
})

/** Each with what its game posts; one that has it already stays as it is. */
export const fitted = (
  levels: readonly Level[],
  games: readonly GameInTurn[],
  known: Known,
): readonly Level[] => levels.map((level, at) => posting(level, isStud(known, turnAt(games, at))))

/** One level more: twice the last. */
export function longer(
  levels: readonly Level[],
  games: readonly GameInTurn[],
  known: Known,
): readonly Level[] {
  const last = levels.at(-1)
  return last ? fitted([...levels, { ...times(last, 2), pause_after: 0 }], games, known) : levels
}
