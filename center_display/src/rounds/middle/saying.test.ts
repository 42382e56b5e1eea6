// The board's words: who won with what, who shares, and what stops the table.

import { hand, plate, step, table, win } from 'shared/rounds/paper'
import type { RoundsBoard } from 'shared/wire'
import { describe, expect, it } from 'vitest'
import { saying } from './saying'

const kings = { name: { category: 'full_house' as const, ranks: [13, 3], kicker: 0 } }
const wheel = { name: { category: 'low' as const, ranks: [5, 4, 3, 2, 1], kicker: 0 } }
const over = (seats: RoundsBoard['seats'], more: Partial<RoundsBoard> = {}) =>
  table(seats, { hand: hand({ stage: 'over' }), ...more })

describe('a hand that is over', () => {
  it('names the winner, the amount and the hand', () => {
    const won = over([plate(1), plate(2, { wins: [win(14_600, kings)] })])
    expect(saying({ table: won, now: [] })).toEqual(['Seat 2 wins $146 · Full house, kings over threes'])
  })

  it('names no hand where none had to be shown', () => {
    expect(saying({ table: over([plate(2, { wins: [win(4_900)] })]), now: [] })).toEqual(['Seat 2 wins $49'])
  })

  it('names together who split a pot', () => {
    const split = over([plate(1, { wins: [win(5_000, kings)] }), plate(2, { wins: [win(5_000, kings)] })])
    expect(saying({ table: split, now: [] })).toEqual([
      'Seat 1 and Seat 2 split $100 · Full house, kings over threes',
    ])
  })

  it('adds up the pots of one winner', () => {
    const wins = [win(600, kings), win(400, { pot: 1, ...kings })]
    expect(saying({ table: over([plate(1, { wins })]), now: [] })[0]).toContain('wins $10 ')
  })

  it('tells high and low apart', () => {
    const halves = over([
      plate(1, { wins: [win(500, { half: 'high', ...kings })] }),
      plate(2, { wins: [win(400, { half: 'low', ...wheel })] }),
    ])
    expect(saying({ table: halves, now: [] })).toEqual([
      'Seat 1 wins $5 · Full house, kings over threes',
      'Seat 2 wins $4 · Low 5-4-3-2-A',
    ])
  })

  it('numbers the boards where there are several', () => {
    const two = over(
      [plate(1, { wins: [win(500, { board: 1 })] }), plate(2, { wins: [win(500, { board: 0 })] })],
      { hand: hand({ stage: 'over', boards: [['As'], ['Kd']] }) },
    )
    expect(saying({ table: two, now: [] })).toEqual(['Board 1: Seat 2 wins $5', 'Board 2: Seat 1 wins $5'])
  })

  it('says only what is being paid while it is', () => {
    const wins = [win(600), win(400, { pot: 1 })]
    const now = [step('win', { seat: 1, amount: 400, pot: 1 })]
    expect(saying({ table: over([plate(1, { wins })]), now })).toEqual(['Seat 1 wins $4'])
  })
})

it('says that a hand is void, or that the floor has stopped the table, before anything else', () => {
  const message = 'Dinner at eight.'
  const void_ = table([plate(1)], { hand: hand({ stage: 'voided' }), message })
  expect(saying({ table: void_, now: [] })).toEqual(['This hand is void. All chips are back.', message])
  expect(saying({ table: table([plate(1)], { phase: 'frozen' }), now: [] })).toEqual(['Stopped by the floor'])
})

it('asks how often the board shall run, by the names of those who have to say', () => {
  const question = { kind: 'run_it' as const, seats: [2], clocks: [], called_by: null }
  const asked = table([plate(1), plate(2)], { question })
  expect(saying({ table: asked, now: [] })[0]).toMatch(/Seat 2$/)
})

it('is silent while a hand runs and nobody has anything to say', () => {
  expect(saying({ table: table([plate(1)]), now: [] })).toEqual([])
})

it('tells once what neither cards nor chips tell', () => {
  const drawn = [step('drawn_for_button', { seat: 1 }), step('drawn_for_button', { seat: 2 })]
  expect(saying({ table: table([plate(1)]), now: drawn })).toEqual(['The highest card gets the button'])
  const runs = [step('run_it', { count: 2 })]
  expect(saying({ table: table([plate(1)]), now: runs })).toEqual(['The board runs twice'])
  const question = { kind: 'bet' as const, seats: [2], clocks: [], called_by: 1 }
  const called = table([plate(1), plate(2)], { question })
  expect(saying({ table: called, now: [step('clock_called', { seat: 1 })] })).toEqual([
    'The clock was called on Seat 2',
  ])
})

it('says what comes after a running hand', () => {
  expect(saying({ table: table([plate(1)], { phase: 'last_hand' }), now: [] })).toEqual([
    'This is the last hand',
  ])
  const pauses = table([plate(1)], { phase: 'paused' })
  expect(saying({ table: pauses, now: [] })).toEqual(['Short break after this hand'])
})
