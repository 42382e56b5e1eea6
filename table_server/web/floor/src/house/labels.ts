// A house's keys and choices in the words of a card room. Any other key or choice is shown with spaces for underscores.

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
  short_buys: 'Short buys for each full buy-in',
  return_minutes: 'Minutes before a returning player counts as new',
  min_players: 'Players needed to start',
  seats: 'Seats, as 2-9',
  most_dealt: 'Most players dealt in',
  chip_unit: 'Smallest chip',
  raise_cap: 'Raises allowed after the bet',
  heads_up_unlimited: 'No raise cap heads up',
  short_all_in: 'Short all-in',
  all_in_wagers: 'All-in bets allowed',
  cumulative_reopen: 'Short all-ins add up to a raise',
  check_raise: 'Check-raise allowed',
  pot_rounding: 'Pot is rounded up to a multiple of',
  odd_chip: 'Odd chip goes to',
  open_pair: 'Upper limit with an open pair',
  discard_timeout: 'No discard in time',
  all_in_hands: 'Hands all in are opened',
  skipped_small_blind: 'A small blind that the button skips',
  free_fold: 'Fold where checking is free',
  pre_actions: 'Wishes ahead of the turn',
  run_it: 'Run it up to this many times',
  rabbit: 'Rabbit hunting',
  three_blinds: 'First of three blinds',
  ante_limit: 'Most antes in an unopened pot',
  new_player: 'A new player',
  post_anywhere: 'Missed blinds made up in any position',
  first_round_free: 'First round free of posts',
  kill_times: 'A kill multiplies the limits by',
  kill_pot: 'A kill from a pot of',
  jackpot: 'Jackpot drop',
  time: 'Time charge is paid by',
  minutes: 'Minutes between charges',
  structure: 'Betting',
  structures: 'Betting',
  options: 'Options',
  collection: 'Without a collection',
  columns: 'Columns',
  form: 'Form of collection',
  rows_of: 'Rows from schedule',
  first: 'First number',
  limit_from: 'Smallest limit',
  limit_to: 'Largest limit',
  cap: 'Most from one hand',
  column: 'Amount from column',
  when: 'Taken at',
  counted: 'Players counted',
  fund: 'Goes to',
  pot_at_least: 'From a pot of',
  per_player: 'For each player',
  of_pot: 'Percent of the pot',
  from_button: 'The button pays',
}

/** Choices by key: the same code can mean different things under two keys. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  short_all_in: {
    half_bet: 'half a bet counts as a bet',
    full_bet: 'only a full bet counts',
    on_top: 'only a full bet counts, raised on top of the all-in',
  },
  odd_chip: {
    left_of_button: 'first winner left of the button',
    high_card: 'highest card by suit',
    low_card: 'lowest card by suit',
    card_of_the_half: 'highest card for high, lowest card for low',
  },
  open_pair: { nothing: 'no', any_player: 'for any player', pair_holder: 'for the player with the pair' },
  all_in_hands: {
    by_agreement: 'if every player still in agrees',
    at_showdown: 'after the last round',
    at_once: 'at once',
  },
  discard_timeout: { dead: 'the hand is dead', last_card: 'the card dealt last goes' },
  skipped_small_blind: { dead: 'is posted dead', saved: 'is saved' },
  losers: { show: 'must show', may_muck: 'may muck' },
}

export const label = (key: string): string => LABELS[key] ?? words(key)
export const choiceSaid = (key: string, choice: string): string =>
  CHOICES[key]?.[choice] ?? choice.replaceAll('_', ' ')

const PARTS: Readonly<Record<string, string>> = { tables: 'table', fees: 'fee table', rows: 'row' }

/** `: fee table 2, row 3`: the place of a fault, counted from 1. A key that the reason already names is left out. */
export function placeSaid(path: Path, reason: string): string {
  const named = reason.startsWith(`${path.at(-1)}:`) ? path.slice(0, -1) : path
  const parts = named.map((name, at) => {
    if (typeof name === 'string') return PARTS[name] ?? words(name).toLowerCase()
    return typeof named[at - 1] === 'string' ? `${name + 1},` : `column ${name + 1},`
  })
  const text = parts.join(' ').replace(/,$/, '')
  return text && `: ${text}`
}
