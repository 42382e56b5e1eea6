// Scenes played in time: one after the other, cut short by the next hand, never behind for long.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hand, plate, step, table, win } from '../rounds/paper'
import { telling as roundsTelling } from '../rounds/telling'
import type { RoundsBoard } from '../wire'
import { Theater } from './theater'

const at = (number: number, more: Partial<RoundsBoard> = {}) =>
  table([plate(1), plate(2)], { hand: hand({ number }), ...more })
const check = [step('check', { seat: 1 })]
const FLOP = ['As', 'Kd', '2c']

const opened = at(12, {
  hand: hand({ stage: 'over', boards: [FLOP], opened: true }),
  seats: [plate(1, { wins: [win(900)] }), plate(2)],
  deals_in: 8_000,
})
const runOut = [
  step('opened', { seat: 1, cards: ['7c', '2d'] }),
  step('chances', { chances: [{ board: 0, exact: true, seats: [] }] }),
  step('board', { cards: FLOP }),
  step('win', { seat: 1, amount: 900 }),
]

let theater: Theater
const board = () => (theater.scene.value?.table as RoundsBoard | undefined)?.hand?.boards[0]

beforeEach(() => {
  vi.useFakeTimers()
  theater = new Theater(() => roundsTelling)
})
afterEach(() => vi.useRealTimers())

describe('a theater', () => {
  it('shows the first view at once, whatever led to it', () => {
    theater.hear({ v: 7, table: opened, steps: runOut })
    expect(board()).toEqual(FLOP)
  })

  it('plays the steps of the next one in their time', () => {
    theater.hear({ v: 7, table: at(12), steps: [] })
    theater.hear({ v: 8, table: opened, steps: runOut })
    vi.advanceTimersByTime(10)
    expect(board()).toEqual([])
    vi.advanceTimersByTime(1_500)
    expect(board()).toEqual([])
    vi.advanceTimersByTime(500)
    expect(board()).toEqual(FLOP)
    vi.advanceTimersByTime(3_000)
    expect(theater.scene.value?.table).toEqual(opened)
  })

  it('is cut short by the next hand', () => {
    theater.hear({ v: 7, table: at(12), steps: [] })
    theater.hear({ v: 8, table: opened, steps: runOut })
    theater.hear({ v: 9, table: at(13), steps: [step('hand', { seat: 2, count: 13 })] })
    expect(theater.scene.value?.table.hand?.number).toBe(13)
    vi.advanceTimersByTime(10_000)
    expect(theater.scene.value?.table.hand?.number).toBe(13)
  })

  it('does not let go of a run-out because somebody else comes or goes', () => {
    theater.hear({ v: 7, table: at(12), steps: [] })
    theater.hear({ v: 8, table: opened, steps: runOut })
    theater.hear({ v: 9, table: { ...opened, waiting: ['Kicker'] }, steps: [step('log_out', { seat: 2 })] })
    vi.advanceTimersByTime(10)
    expect(board()).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(theater.scene.value?.table.waiting).toEqual(['Kicker'])
  })

  it('catches up when acts come faster than they can be seen', () => {
    theater.hear({ v: 1, table: at(12), steps: [] })
    for (let v = 2; v < 40; v += 1) theater.hear({ v, table: at(12, { ready: v }), steps: check })
    vi.advanceTimersByTime(2_000)
    expect(theater.scene.value?.table.ready).toBe(39)
  })

  it('shows what it missed the steps of as it is', () => {
    theater.hear({ v: 7, table: at(12), steps: [] })
    theater.hear({ v: 12, table: opened, steps: runOut })
    expect(board()).toEqual(FLOP)
  })

  it('keeps the news of what it does not tell any more (LP-147, LP-148)', () => {
    const news = [step('level', { count: 2 }), step('knocked_out', { seat: 2, count: 4 })]
    theater.hear({ v: 7, table: at(12), steps: [] })
    theater.hear({ v: 8, table: opened, steps: [...runOut, ...news] })
    theater.hear({ v: 9, table: at(13), steps: [step('hand', { seat: 2, count: 13 })] })
    expect(theater.scene.value?.now.map(({ what }) => what)).toEqual(['level', 'knocked_out', 'hand'])
  })

  it('goes on when the same view comes again, as after a lost line', () => {
    theater.hear({ v: 7, table: at(12), steps: [] })
    theater.hear({ v: 8, table: opened, steps: runOut })
    theater.hear({ v: 8, table: opened, steps: runOut })
    vi.advanceTimersByTime(10)
    expect(board()).toEqual([])
  })
})
