// An example of each kind of hand, as cards to look at.

import type { Category, RankingRules } from 'shared/wire'

type Cards = ReadonlyArray<string>

const HIGH: Readonly<Record<Category, Cards>> = {
  five_aces: ['As', 'Ah', 'Ad', 'Ac', 'Jo'],
  royal_flush: ['As', 'Ks', 'Qs', 'Js', 'Ts'],
  straight_flush: ['9h', '8h', '7h', '6h', '5h'],
  four_of_a_kind: ['Qs', 'Qh', 'Qd', 'Qc', '7s'],
  full_house: ['Ks', 'Kh', 'Kd', '3c', '3s'],
  flush: ['Ad', 'Jd', '8d', '6d', '2d'],
  straight: ['Tc', '9h', '8s', '7d', '6c'],
  three_of_a_kind: ['8s', '8h', '8d', 'Kc', '4h'],
  two_pair: ['Js', 'Jc', '5h', '5d', 'As'],
  one_pair: ['Ah', 'Ac', 'Td', '7s', '2c'],
  high_card: ['As', 'Qh', '9d', '6c', '3h'],
  low: [],
  no_hand: [],
}

const LOW: Readonly<Partial<Record<Category, Cards>>> = {
  low: ['5c', '4d', '3s', '2h', 'Ac'],
  one_pair: ['Ah', 'Ac', '2d', '3s', '4c'],
  two_pair: ['As', 'Ac', '2h', '2d', '3s'],
  three_of_a_kind: ['As', 'Ah', 'Ad', '2c', '3h'],
  full_house: ['As', 'Ah', 'Ad', '2c', '2s'],
  four_of_a_kind: ['As', 'Ah', 'Ad', 'Ac', '2s'],
}

/** None for what is no hand. */
export function example(category: Category, { low }: RankingRules): Cards {
  return (low ? LOW[category] : HIGH[category]) ?? HIGH[category]
}
