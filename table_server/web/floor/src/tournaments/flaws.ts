// The flaws of a structure as sentences, and the part of the form where each is corrected.

import type { Wrong } from './asked'

export type Part = 'what' | 'games' | 'where' | 'besides' | 'payouts' | 'levels'

/** The first word of a sentence about a line, with its number: `Level 3`, `Game 2`. */
const LINES: Partial<Readonly<Record<Part, string>>> = { games: 'Game', levels: 'Level', payouts: 'Line' }

const WHAT: Readonly<Record<string, string>> = {
  no_key: 'It needs a title.',
  no_chips: 'Nobody would have chips.',
  nothing_to_win: 'There would be nothing to win: no buy-in, no guarantee, nothing added.',
}

const GAMES: Readonly<Record<string, string>> = {
  no_game: 'Choose a game.',
  no_such_game: 'does not exist.',
  game_of_fewer_seats: 'is for fewer players at a table.',
  not_bet_so: 'is not played with this betting.',
  pot_may_stay: 'has only antes: a pot that nobody opens would stay for the next hand.',
}

const WHERE: Readonly<Record<string, string>> = {
  seats: 'Two to ten players sit at a table.',
  tables: 'Choose at least one table.',
  fewest: 'The minimum to start is at least two, and no more than there are places.',
  no_time: 'Say when it starts.',
}

const BESIDES: Readonly<Record<string, string>> = {
  rebuy_without_chips: 'A rebuy would bring no chips.',
  add_on_without_chips: 'The add-on would bring no chips.',
  later_than_the_last_level: 'Late entry or rebuys are open for more levels than there are.',
  no_break_for_add_on: 'There is no break after the add-on’s level.',
  bounty_above_buy_in: 'The bounty is more than the buy-in.',
  redraws_out_of_order: 'Redraws go from more players to fewer, down to two at most.',
  negative: 'Amounts cannot be negative.',
}

const PAYOUTS: Readonly<Record<string, string>> = {
  no_places_paid: 'Pay at least one place, and every paid place something.',
  prizes_rise: 'A later place is paid more than an earlier one.',
  not_the_whole: 'does not add up to 100 percent.',
  seats_not_open: 'The tournament that it leads to is not open for registration.',
  seats_of_another_price: 'The price of a seat there has changed: choose the tournament again.',
  brackets_out_of_order: 'Lines go from fewer entrants to more.',
}

const LEVELS: Readonly<Record<string, string>> = {
  no_levels: 'The schedule is empty.',
  level_without_stakes: 'has no stakes.',
  limits_out_of_order: 'has an upper limit below the lower one.',
  level_without_end: 'never ends.',
  blinds_out_of_order: 'has a small blind above the big one.',
  stakes_fall: 'has lower stakes than the earlier level with the same betting.',
  two_antes: 'has two kinds of ante.',
  no_blinds: 'has no blinds, but its game needs them.',
  no_bring_in: 'has no bring-in, but its game needs one.',
  not_the_games_stakes: 'has a blind, ante or bring-in that its game does not use.',
  big_blind_above_bet: 'has a big blind above the smallest bet.',
  bring_in_above_bet: 'has a bring-in above the smallest bet.',
  ante_above_bet: 'has an ante above the smallest bet.',
  nothing_to_lose: 'costs nothing to a player who only folds, so it might never end.',
  stack_below_big_blind: 'has a big blind above the starting stack.',
}

const PARTS: Readonly<Record<Part, Readonly<Record<string, string>>>> = {
  what: WHAT,
  games: GAMES,
  where: WHERE,
  besides: BESIDES,
  payouts: PAYOUTS,
  levels: LEVELS,
}
const TITLES: ReadonlyArray<readonly [Part, string]> = [
  ['what', 'What'],
  ['games', 'Games'],
  ['where', 'Where and when'],
  ['payouts', 'Payouts'],
  ['besides', 'Besides'],
  ['levels', 'Blind schedule'],
]

/** The part of the form where the flaw is corrected; unknown flaws go to the first part. */
export const partOf = (flaw: string): Part => TITLES.find(([part]) => flaw in PARTS[part])?.[0] ?? 'what'

/** The flaw as a sentence, with its line if it is about one. */
export function flawSaid({ flaw, line }: Wrong): string {
  const part = partOf(flaw)
  const words = PARTS[part][flaw] ?? flaw.replaceAll('_', ' ')
  if (/^[A-Z]/.test(words)) return line && part === 'payouts' ? `Line ${line}: ${words}` : words
  return `${line ? `${LINES[part] ?? 'Line'} ${line}` : 'It'} ${words}`
}

export const inPart = (wrong: readonly Wrong[], part: Part): readonly Wrong[] =>
  wrong.filter(({ flaw }) => partOf(flaw) === part)

/** The titles of all parts with flaws. */
export const partsSaid = (wrong: readonly Wrong[]): string =>
  TITLES.filter(([part]) => inPart(wrong, part).length > 0)
    .map(([, title]) => title)
    .join(', ')
