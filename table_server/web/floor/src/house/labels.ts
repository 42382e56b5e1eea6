// Keys of a house in the words of a card room; a key that says enough by itself is left as it is.

import { words } from '../desk/said'
import type { Path } from './asked'

const LABELS: Readonly<Record<string, string>> = {
  title: 'Name of the house',
  sources: 'Taken from',
  allow_percent: 'Percentages may be taken',
  limit: 'Limits, as 4-8',
  blinds: 'Blinds, as 1-2',
  blinds_within: 'Blinds may be from-to',
  spread: 'Bets from-to, as 2-10',
  max: 'Largest bet',
  buy_in: 'Least buy-in',
  most_buy_in: 'Most buy-in',
  short_buys: 'Short buys for each full one',
  return_minutes: 'Minutes a player who comes back is known',
  min_players: 'Players needed to begin',
  seats: 'Seats, as 2-9',
  most_dealt: 'Most players of one hand',
  chip_unit: 'Smallest chip',
  raise_cap: 'Raises after the bet',
  heads_up_unlimited: 'No cap between two',
  short_all_in: 'Short all-in from',
  all_in_wagers: 'A short stack may bet it all',
  cumulative_reopen: 'Short all-ins add up',
  check_raise: 'Check and raise',
  pot_rounding: 'Pot counts up to a multiple of',
  odd_chip: 'Odd chip goes to',
  open_pair: 'Open pair may bet the upper limit',
  run_it: 'Run the board up to so many times',
  rabbit: 'Look at the cards to come',
  three_blinds: 'First of three blinds',
  ante_limit: 'Antes nobody opens, in one pot',
  new_player: 'A newcomer',
  post_anywhere: 'Missed blinds made up anywhere',
  first_round_free: 'Nobody posts in the first round',
  kill_times: 'A kill makes the limits',
  kill_pot: 'A kill from a pot of',
  jackpot: 'Jackpot is taken',
  time: 'Time is paid by',
  minutes: 'Minutes between two',
  structure: 'Betting',
  structures: 'Betting',
  options: 'Options',
  collection: 'Without a collection',
  columns: 'Columns',
  form: 'Way to take it',
  rows_of: 'Rows of schedule',
  first: 'Number of the first',
  limit_from: 'Smallest limit',
  limit_to: 'Largest limit',
  cap: 'Most of one hand',
  column: 'Amount is in column',
  when: 'Taken at',
  counted: 'Counted are',
  fund: 'For',
  pot_at_least: 'From a pot of',
  per_player: 'For each player',
  of_pot: 'Percent of the pot',
  from_button: 'The button pays',
}

export const label = (key: string): string => LABELS[key] ?? words(key)

const PARTS: Readonly<Record<string, string>> = { tables: 'table', fees: 'fee table', rows: 'row' }

/** `: fee table 2, row 3`: where a fault is, counted from 1 as people do. What the reason names is not said twice. */
export function placeSaid(path: Path, reason: string): string {
  const named = reason.startsWith(`${path.at(-1)}:`) ? path.slice(0, -1) : path
  const parts = named.map((name, at) => {
    if (typeof name === 'string') return PARTS[name] ?? words(name).toLowerCase()
    return typeof named[at - 1] === 'string' ? `${name + 1},` : `column ${name + 1},`
  })
  const text = parts.join(' ').replace(/,$/, '')
  return text && `: ${text}`
}
