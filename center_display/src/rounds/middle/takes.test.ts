// The collection in a few words, of every form a house can give it.

import type { ChargeView } from 'shared/wire'
import { expect, it } from 'vitest'
import { takes } from './takes'

const charge = (more: Partial<ChargeView>): ChargeView => ({
  when: 'end',
  amount: 400,
  percent: 0,
  players: [2, 10],
  counted: 'dealt_in',
  per_player: false,
  flop: 'any',
  pot_at_least: 0,
  fund: 'house',
  from_button: false,
  ...more,
})
const of = (charges: ChargeView[], cap: number | null = null) => takes({ charges, cap, time: null })

it('says an amount, or from which to which where it depends on the players', () => {
  expect(of([charge({})])).toEqual(['$4 a hand'])
  expect(of([charge({ amount: 100, players: [2, 3] }), charge({ players: [4, 10] })])).toEqual([
    '$1–$4 a hand',
  ])
})

it('says a part of the pot and the most it can be', () => {
  expect(of([charge({ amount: 0, percent: 500 })], 400)).toEqual(['5% of the pot, $4 at most'])
  expect(of([charge({ amount: 0, percent: 1_000 })])).toEqual(['10% of the pot'])
})

it('says from which to which part of the pot, where it depends on the players', () => {
  const few = charge({ amount: 0, percent: 300, players: [2, 4] })
  const many = charge({ amount: 0, percent: 500, players: [5, 10] })
  expect(of([few, many], 400)).toEqual(['3%–5% of the pot, $4 at most'])
})

it('says what each player pays for the jackpot', () => {
  const drops = [charge({ amount: 25, per_player: true, fund: 'jackpot' })]
  expect(of(drops)).toEqual(['$0.25 each player, every hand for the jackpot'])
})

it('says the fixed charge that stands beside a part of the pot', () => {
  const percent = charge({ amount: 0, percent: 500 })
  expect(of([percent, charge({ amount: 100 })], 400)).toEqual(['5% of the pot, $4 at most', '$1 a hand'])
  expect(of([percent, charge({ amount: 50, per_player: true })])).toEqual([
    '5% of the pot',
    '$0.50 each player, every hand',
  ])
})

it('does not take what each player pays for what the pot pays', () => {
  expect(of([charge({ amount: 300 }), charge({ amount: 50, per_player: true })])).toEqual([
    '$3 a hand',
    '$0.50 each player, every hand',
  ])
})

it('says which part of the pot the jackpot has', () => {
  expect(of([charge({ amount: 0, percent: 100, fund: 'jackpot' })])).toEqual(['1% for the jackpot'])
})

it('says what every player pays, and what goes to the jackpot', () => {
  expect(of([charge({ amount: 50, per_player: true })])).toEqual(['$0.50 each player, every hand'])
  expect(of([charge({}), charge({ amount: 100, fund: 'jackpot' })])).toEqual([
    '$4 a hand',
    '$1 for the jackpot',
  ])
})

it('says what the clock takes', () => {
  const bands = [
    { amount: 500, players: [2, 5] as const },
    { amount: 700, players: [6, 10] as const },
  ]
  const time = { minutes: 30, basis: 'per_player' as const, bands }
  expect(takes({ charges: [], cap: null, time })).toEqual(['$5–$7 each, every 30 min'])
})

it('says that nothing is taken', () => {
  expect(of([])).toEqual(['Nothing is taken from this game.'])
})
