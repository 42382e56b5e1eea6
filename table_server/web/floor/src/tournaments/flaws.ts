// What does not add up, as sentences, and the part of the form where each is set right.

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
  no_such_game: 'is none that there is.',
  game_of_fewer_seats: 'is for fewer players at a table.',
  not_bet_so: 'is not bet in this way.',
  pot_may_stay: 'has antes alone: a pot that nobody opens would stay for the next hand.',
}

const WHERE: Readonly<Record<string, string>> = {
  seats: 'Two to ten players sit at a table.',
  tables: 'There has to be a table.',
  fewest: 'At least two start, and no more than there are places for.',
  no_time: 'Say when it starts.',
}

const BESIDES: Readonly<Record<string, string>> = {
  rebuy_without_chips: 'A rebuy would bring no chips.',
  add_on_without_chips: 'The add-on would bring no chips.',
  later_than_the_last_level: 'Something is open for more levels than there are.',
  no_break_for_add_on: 'No break follows the level that the add-on comes after.',
  bounty_above_buy_in: 'The bounty is more than the buy-in.',
  redraws_out_of_order: 'Redraws go from more players to fewer, and no further than two.',
  negative: 'Nothing may be less than nothing.',
}

const PAYOUTS: Readonly<Record<string, string>> = {
  no_places_paid: 'Every place that is paid gets something, and at least one is.',
  prizes_rise: 'A later place is paid more than an earlier one.',
  not_the_whole: 'does not come to a hundred percent.',
  seats_not_open: 'Nobody can enter the tournament that it leads to.',
  seats_of_another_price: 'A seat is not worth what it costs to enter there: choose the tournament again.',
  brackets_out_of_order: 'Lines go from fewer entrants to more.',
}

const LEVELS: Readonly<Record<string, string>> = {
  no_levels: 'The schedule is empty.',
  level_without_stakes: 'has no stakes.',
  limits_out_of_order: 'has an upper limit below the lower one.',
  level_without_end: 'never ends.',
  blinds_out_of_order: 'has a small blind above the big one.',
  stakes_fall: 'is played for less than the one before it that is bet alike.',
  two_antes: 'has two kinds of ante.',
  no_blinds: 'has no blinds, and its game is played with them.',
  no_bring_in: 'has no bring-in, and its game is opened by one.',
  not_the_games_stakes: 'posts something that its game does not know.',
  big_blind_above_bet: 'has a big blind above the smallest bet.',
  bring_in_above_bet: 'has a bring-in above the smallest bet.',
  ante_above_bet: 'has an ante above the smallest bet.',
  nothing_to_lose: 'costs nobody anything who only folds, and need never end.',
  stack_below_big_blind: 'begins with more than the starting stack.',
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

/** Where it is set right; what nobody has words for is said where everything is. */
export const partOf = (flaw: string): Part => TITLES.find(([part]) => flaw in PARTS[part])?.[0] ?? 'what'

/** As a sentence, with its line where it is about one. */
export function flawSaid({ flaw, line }: Wrong): string {
  const part = partOf(flaw)
  const words = PARTS[part][flaw] ?? flaw.replaceAll('_', ' ')
  if (/^[A-Z]/.test(words)) return line && part === 'payouts' ? `Line ${line}: ${words}` : words
  return `${line ? `${LINES[part] ?? 'Line'} ${line}` : 'It'} ${words}`
}

export const inPart = (wrong: readonly Wrong[], part: Part): readonly Wrong[] =>
  wrong.filter(({ flaw }) => partOf(flaw) === part)

/** The parts that somebody has to look at again. */
export const partsSaid = (wrong: readonly Wrong[]): string =>
  TITLES.filter(([part]) => inPart(wrong, part).length > 0)
    .map(([, title]) => title)
    .join(', ')
