// The words of the card room, LP-165 to LP-225: what each is called and means stands in the catalogs. Here is the line that
// asks for it, and the cards that explain it.

import type { Key } from '../words/words'

/** A key of the catalogs: `term.flop` is its name, `means.flop` its meaning, `example.flop` what its cards show. */
export type TermKey = Key extends infer K ? (K extends `term.${infer Name}` ? Name : never) : never
export type PicturedKey = Key extends infer K ? (K extends `example.${infer Name}` ? Name : never) : never

/** Groups of cards: a hand, another hand, the board. */
export type Picture = ReadonlyArray<ReadonlyArray<string>>

/** From LP-165 on. LP-176 says more of the buy-in, in the same entry. */
export const LINES: ReadonlyArray<TermKey> = [
  'action',
  'all_in',
  'ante',
  'bet',
  'big_blind',
  'blind',
  'bluff',
  'board',
  'burn_card',
  'button',
  'buy_in',
  'buy_in',
  'cage',
  'capped',
  'check',
  'check_and_raise',
  'community_cards',
  'complete_the_bet',
  'dead_money',
  'dealer_button',
  'deck',
  'downcards',
  'fixed_limit',
  'floorperson',
  'flop',
  'fold',
  'fourth_street',
  'flush',
  'forced_bet',
  'full_house',
  'hand',
  'heads_up',
  'hole_cards',
  'kicker',
  'missed_blind',
  'muck',
  'no_limit',
  'opener',
  'option',
  'picture_card',
  'playing_the_board',
  'position',
  'pot',
  'pot_limit',
  'raise',
  'rake',
  'reraise',
  'river',
  'set',
  'side_pot',
  'sit_n_go',
  'showdown',
  'small_blind',
  'split_pot',
  'straight',
  'straight_flush',
  'table_stakes',
  'tournament',
  'turn_card',
  'trips',
  'wager',
]

export const FIRST_LINE = 165

export const TERMS: ReadonlyArray<TermKey> = [...new Set(LINES)]

export const PICTURES: { readonly [K in PicturedKey]: Picture } = {
  board: [['Kh', '8d', '3c', 'Ah', '2s']],
  burn_card: [['??'], ['Kh', '8d', '3c']],
  community_cards: [['Kh', '8d', '3c']],
  downcards: [['??', '??'], ['9c']],
  flop: [['Kh', '8d', '3c']],
  flush: [['Ah', 'Jh', '8h', '5h', '2h']],
  fourth_street: [['Kh', '8d', '3c'], ['Ah']],
  full_house: [['Kc', 'Kd', 'Kh', '3s', '3c']],
  hand: [
    ['As', 'Kd'],
    ['Ah', '9c', '7d'],
  ],
  hole_cards: [['??', '??']],
  kicker: [
    ['As', 'Kd'],
    ['Ad', 'Qs'],
    ['Ah', '9c', '7d', '5s', '2h'],
  ],
  muck: [['??', '??', '??']],
  opener: [['Js', 'Jd', '9c', '4h', '2s']],
  picture_card: [['Ks', 'Qd', 'Jh']],
  playing_the_board: [
    ['4c', '3d'],
    ['As', 'Ks', 'Qs', 'Js', 'Ts'],
  ],
  river: [['Kh', '8d', '3c', 'Ah'], ['2s']],
  set: [
    ['9c', '9d'],
    ['9h', 'Kd', '4s'],
  ],
  showdown: [
    ['Qh', 'Qd'],
    ['As', 'Kd'],
    ['Jc', '9h', '7d', '5s', '2h'],
  ],
  split_pot: [
    ['As', 'Kd'],
    ['Ad', 'Kc'],
    ['Qh', 'Jc', 'Td', '8s', '2h'],
  ],
  straight: [['9s', '8d', '7c', '6h', '5d']],
  straight_flush: [['9s', '8s', '7s', '6s', '5s']],
  trips: [
    ['9c', 'Kd'],
    ['9d', '9h', '4s'],
  ],
  turn_card: [['Kh', '8d', '3c'], ['Ah']],
}

export const pictured = (term: TermKey): term is PicturedKey & TermKey => term in PICTURES
