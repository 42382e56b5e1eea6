// For tests: a plain limit game, to be bent where a test needs it otherwise.

import type { ChargeView, RoundsGameView, RoundsRules } from 'shared/wire'

export const GAME: RoundsGameView = {
  family: 'rounds',
  key: 'a_game',
  title: 'A Game',
  name: '3-6',
  structure: 'fixed_limit',
  lower: 300,
  upper: 600,
  spread: [],
  blinds: [100, 300],
  ante: 0,
  big_blind_ante: 0,
  bring_in: 0,
  opens: false,
  unit: 100,
  raise_cap: 3,
  streets: ['preflop', 'flop', 'turn', 'river'],
  rankings: [{ key: 'high', low: false, own: null }],
  pack: '52',
  players: [2, 10],
  kill: 'none',
  straddle: false,
  overs: false,
  run_it: 1,
  rabbit: false,
  least_buy_in: 3_000,
  most_buy_in: null,
  short_buys: null,
  collection: { charges: [], cap: null, time: null },
}

export const CHARGE: ChargeView = {
  when: 'end',
  amount: 0,
  percent: 0,
  players: [2, 10],
  counted: 'dealt_in',
  per_player: false,
  flop: 'any',
  pot_at_least: 0,
  fund: 'house',
  from_button: false,
}

const ROUND = {
  step: 'bet',
  tier: 'lower',
  least: 300,
  most: 300,
  opening: 'left_of_button',
  may_check: true,
  open_pair: 'nothing',
  openers: null,
} as const

export const RULES: RoundsRules = {
  family: 'rounds',
  forced: 'blinds',
  streets: [
    {
      key: 'preflop',
      steps: [
        { step: 'down', count: 2 },
        { ...ROUND, opening: 'after_blinds' },
      ],
    },
    { key: 'flop', steps: [{ step: 'board', count: 3, board: 0 }, ROUND] },
  ],
  rankings: [
    {
      key: 'high',
      low: false,
      cards: 5,
      ace: 'either',
      straights: true,
      flushes: true,
      own: null,
      qualifier: null,
      joker: null,
      hands: [
        { category: 'royal_flush', cards: ['As', 'Ks', 'Qs', 'Js', 'Ts'] },
        { category: 'straight_flush', cards: ['Ks', 'Qs', 'Js', 'Ts', '9s'] },
        { category: 'one_pair', cards: ['Qs', 'Qh', 'Jd', 'Tc', '9s'] },
        { category: 'high_card', cards: ['Js', 'Th', '9d', '8c', '6s'] },
      ],
    },
  ],
  pack: { key: '52', cards: 52, joker: false },
  seats: [2, 10],
  unopened: null,
  show_openers: true,
  heads_up_unlimited: true,
  short_all_in: 'half_bet',
  all_in_wagers: true,
  check_raise: true,
  losers: 'show',
  odd_chip: 'left_of_button',
  seven_rule: 'none',
  button: 'moving',
  new_player: 'post',
  kill_times: [2, 1],
  kill_pot: 0,
}

export const BETTING = ROUND
