// Past hands, told plainly.

import type { Step } from 'shared/wire'
import { expect, test } from 'vitest'
import { sentence, sentences } from './tellings'

const step = (said: Partial<Step>): Step => ({
  what: 'fold',
  seat: 3,
  amount: 0,
  count: 0,
  cards: [],
  to: null,
  board: 0,
  pot: 0,
  half: '',
  name: null,
  chances: [],
  amounts: null,
  ...said,
})

test('who does what, and for how much', () => {
  expect(sentence(step({}))).toBe('Seat 3 folds')
  expect(sentence(step({ what: 'raise', amount: 850 }))).toBe('Seat 3 raises to $8.50')
  expect(sentence(step({ what: 'draw' }))).toBe('Seat 3 stands pat')
  expect(sentence(step({ what: 'collection', seat: null, amount: 300 }))).toBe('The house takes $3')
})

test('a winner with the hand that won', () => {
  const name = { category: 'one_pair', ranks: [13, 9, 4, 2], kicker: 0 } as const
  expect(sentence(step({ what: 'win', amount: 6000 }))).toBe('Seat 3 wins $60')
  expect(sentence(step({ what: 'win', amount: 6000, name }))).toMatch(/^Seat 3 wins \$60 with .*kings/)
})

test('the halves of a split pot are called high and low, whatever their rankings are called', () => {
  const low = { category: 'low', ranks: [8, 6, 4, 3, 1], kicker: 0 } as const
  const high = { category: 'one_pair', ranks: [13, 9, 4, 2], kicker: 0 } as const
  const win = { what: 'win', amount: 6000 } as const
  expect(sentence(step({ ...win, half: 'omaha_eight_or_better', name: low }))).toMatch(
    /wins \$60 for low with/,
  )
  expect(sentence(step({ ...win, half: 'omaha_high', name: high }))).toMatch(/wins \$60 for high with/)
})

test('what only moves on a screen is not told', () => {
  for (const what of ['hand', 'board', 'bets_collected'] as const) {
    expect(sentence(step({ what }))).toBe(null)
  }
})

test('a burn, and never what was burned', () => {
  expect(sentence(step({ what: 'burn', seat: null, count: 1 }))).toBe('A card is burned')
  expect(sentence(step({ what: 'burn', seat: null, count: 2 }))).toBe('2 cards are burned')
})

test('cards that are dealt to many are told once, and each deal by itself', () => {
  const deal = (seat: number, count: number) => step({ what: 'deal', seat, count })
  expect(sentences([deal(1, 2), deal(2, 2), deal(3, 2), step({ what: 'fold' }), deal(1, 1)])).toEqual([
    'Seats 1, 2 and 3 are dealt 2 cards each',
    'Seat 3 folds',
    'Seat 1 is dealt a card',
  ])
  expect(
    sentences([deal(1, 1), deal(2, 1), deal(1, 2), step({ what: 'burn', seat: null, count: 1 }), deal(2, 2)]),
  ).toEqual([
    'Seats 1 and 2 are dealt a card each',
    'Seat 1 is dealt 2 cards',
    'A card is burned',
    'Seat 2 is dealt 2 cards',
  ])
})
