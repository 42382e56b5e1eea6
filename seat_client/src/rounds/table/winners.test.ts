// Parts of pots are put together as one would say them: a hand, a half and a board are each one award.

import type { RoundsBoard, RoundsPlate, WinView } from 'shared/wire'
import { describe, expect, it } from 'vitest'
import { awards, winningCards } from './winners'

const FULL = { category: 'full_house', ranks: [13, 3], kicker: 0 } as const
const LOW = { category: 'low', ranks: [8, 5, 4, 3, 1], kicker: 0 } as const

const win = (more: Partial<WinView>): WinView => ({
  pot: 0,
  board: 0,
  half: '',
  amount: 1_000,
  name: FULL,
  cards: ['Kh', 'Kc', '3s', '3d', 'Ks'],
  ...more,
})
const RANKINGS = [
  { key: 'first', low: false, own: [2, 2] },
  { key: 'second', low: true, own: [2, 2] },
]
const plate = (seat: number, ...wins: WinView[]) =>
  ({ seat, name: `Player ${seat}`, wins }) as unknown as RoundsPlate
const table = (...seats: RoundsPlate[]) => ({ seats, game: { rankings: RANKINGS } }) as unknown as RoundsBoard

describe('awards', () => {
  it('add up main pot and side pots won with one hand', () => {
    const told = awards(table(plate(1), plate(4, win({}), win({ pot: 1, amount: 250 }))))
    expect(told).toEqual([
      { seat: 4, name: 'Player 4', amount: 1_250, board: 0, half: null, hand: FULL, cards: win({}).cards },
    ])
  })

  it('tell high and low apart, at one seat as well', () => {
    const high = win({ half: 'first' })
    const low = win({ half: 'second', name: LOW, cards: ['As', '3s', '4d', '5c', '8h'] })
    const told = awards(table(plate(2, high, low), plate(5, low)))
    expect(told.map(({ seat, half, hand }) => [seat, half, hand])).toEqual([
      [2, 'high', FULL],
      [2, 'low', LOW],
      [5, 'low', LOW],
    ])
  })

  it('tell two boards apart', () => {
    const told = awards(table(plate(2, win({}), win({ board: 1 }))))
    expect(told.map(({ board, amount }) => [board, amount])).toEqual([
      [0, 1_000],
      [1, 1_000],
    ])
  })

  it('lift every card that won anything, and none when nobody had to show', () => {
    expect(winningCards(table(plate(2, win({ cards: ['As'] })), plate(3, win({ cards: ['Kd'] }))))).toEqual([
      'As',
      'Kd',
    ])
    expect(winningCards(table(plate(2, win({ name: null, cards: [] }))))).toEqual([])
  })
})
