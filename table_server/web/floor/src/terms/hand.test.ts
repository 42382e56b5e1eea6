// Somebody's own example hand.

import type { RoundsGameView } from 'shared/wire'
import { expect, test } from 'vitest'
import type { Hand } from './asked'
import { handOf } from './hand'

const GAME = { streets: ['preflop', 'flop', 'turn', 'river'], players: [2, 9] } as unknown as RoundsGameView
const HAND: Hand = { players: 8, saw_flop: 4, pot: 8_000, street: 'turn', opened: true }

test('a hand that can be stays as it was said', () => {
  expect(handOf(GAME, HAND)).toEqual(HAND)
})

test('nobody sees a flop who was not dealt in, and nobody sees it alone', () => {
  expect(handOf(GAME, { ...HAND, players: 3 }).saw_flop).toBe(3)
  expect(handOf(GAME, { ...HAND, saw_flop: 1 }).saw_flop).toBe(2)
})

test('before the flop nobody has seen it; afterwards somebody came in', () => {
  expect(handOf(GAME, { ...HAND, street: 'preflop', opened: false })).toMatchObject({
    saw_flop: 0,
    opened: false,
  })
  expect(handOf(GAME, { ...HAND, street: 'flop', saw_flop: 0, opened: false })).toMatchObject({
    saw_flop: 4,
    opened: true,
  })
})

test('without a street it went to the end; players are as many as the game has', () => {
  expect(handOf(GAME, { ...HAND, street: '', players: 12 })).toMatchObject({ street: 'river', players: 9 })
})
