// A table's state, and its needs for staff.

import type { BoardView, FloorPart, RoundsPlate } from 'shared/wire'
import { describe, expect, it } from 'vitest'
import { rounds } from '../rounds/family'
import { ordersFor } from '../table/ordersFor'
import { spotOf } from '../table/places'
import { conditionOf } from '../table/seatWords'
import { needsOf } from './needs'
import { clockFace, lasted } from './spans'
import { asked, seated, stateOf, timeLeft } from './state'

const plate = (seat: number, some: object = {}) =>
  ({ seat, state: 'playing', status: 'active', bet: 0, act: null, ...some }) as RoundsPlate
const table = (some: object = {}) =>
  ({
    family: 'rounds',
    phase: 'open',
    closing: false,
    no_deal: null,
    question: null,
    hand: null,
    seats: [],
    ...some,
  }) as unknown as BoardView
const floor = (some: object = {}) =>
  ({
    seats: [],
    locked: [],
    reserved: [],
    disconnected: [],
    calls: [],
    queue: [],
    ...some,
  }) as unknown as FloorPart

const CLOCK = { seat: 2, part: 'action', left: 21_400, total: 30_000, warn: 5_000 }
const asks = (called_by: number | null) => ({ kind: 'bet', seats: [2], clocks: [CLOCK], called_by })
const running = { stage: 'running' }

describe('what needs somebody', () => {
  it('is nothing where everybody plays', () => {
    expect(needsOf(table({ question: asks(null), hand: running }), floor())).toEqual([])
  })

  it('is a call of the floor before all else, who called first at the top', () => {
    const calls = [
      { seat: 8, ago: 9_000 },
      { seat: 3, ago: 4_000 },
    ]
    const needs = needsOf(table({ question: asks(5), hand: running }), floor({ calls, disconnected: [4] }))
    expect(needs.map(({ kind, seat, urgent }) => [kind, seat, urgent])).toEqual([
      ['floor', 8, true],
      ['floor', 3, true],
      ['clock', 2, true],
      ['screen', 4, false],
    ])
    expect(needs[2]?.text).toBe('Clock on seat 2. Seat 5 called the clock')
  })

  it('is no clock that the floor itself has called', () => {
    expect(needsOf(table({ question: asks(0) }), floor()).map(({ urgent }) => urgent)).toEqual([false])
  })

  it('is a lost screen at once only where it holds up a hand', () => {
    const seats = [plate(4), plate(5, { status: 'folded' })]
    const needs = needsOf(table({ hand: running, seats }), floor({ disconnected: [4, 5] }))
    expect(needs.map(({ urgent }) => urgent)).toEqual([true, false])
  })

  it('is a table that stands still, and a hand that was void', () => {
    expect(needsOf(table({ phase: 'frozen' }), floor())[0]?.kind).toBe('paused')
    expect(needsOf(table({ phase: 'paused', hand: { stage: 'voided' } }), floor())[0]?.kind).toBe('void')
  })
})

describe('the state of a table', () => {
  it.each([
    [{ phase: 'closed' }, 'Closed'],
    [{}, 'Open'],
    [{ no_deal: 'too_few_players' }, 'Open, too few players'],
    [{ phase: 'last_hand' }, 'Pauses after this hand'],
    [{ phase: 'last_hand', closing: true }, 'Closes after this hand'],
    [{ phase: 'paused' }, 'Paused'],
    [{ phase: 'frozen' }, 'Stopped'],
  ])('%j is %s', (some, text) => {
    expect(stateOf(table(some)).text).toBe(text)
  })

  it('counts who sits there and whose turn it is', () => {
    const seats = [
      plate(1),
      plate(2, { state: 'out' }),
      plate(3, { state: 'free' }),
      plate(4, { state: 'locked' }),
    ]
    expect(seated(table({ seats }))).toBe(2)
    expect(asked(table({ question: asks(null) }))).toEqual([2])
    expect(asked(table({ question: asks(null), phase: 'frozen' }))).toEqual([])
    expect(timeLeft(table({ question: asks(null) }), 1_400)).toBe(20_000)
    expect(timeLeft(table(), 0)).toBeNull()
  })
})

describe('the orders a table can be given', () => {
  const titles = (some: object) => ordersFor(table(some)).map(({ title }) => title)

  it('are to begin, while it is closed', () => {
    expect(titles({ phase: 'closed' })).toEqual(['Activate', 'Change game'])
  })

  it('are all there are in the middle of a hand', () => {
    expect(titles({ hand: running, question: asks(null) })).toEqual([
      'Pause after the hand',
      'Stop at once',
      'Call the clock',
      'Change game',
      'Void the hand',
      'Close the table',
    ])
  })

  it('are to break a game of four or fewer, but not where nobody sits', () => {
    const players = (count: number) => Array.from({ length: count }, (_, at) => plate(at + 1))
    expect(titles({ seats: players(4) })).toContain('Break the game')
    expect(titles({ seats: players(5) })).not.toContain('Break the game')
    expect(titles({ seats: [] })).not.toContain('Break the game')
    expect(titles({ seats: players(4), tournament: {} })).not.toContain('Break the game')
  })

  it('are to go on, where it stands still; and no closing twice', () => {
    expect(titles({ phase: 'frozen', hand: running })).toEqual([
      'Resume',
      'Change game',
      'Void the hand',
      'Close the table',
    ])
    expect(titles({ phase: 'last_hand', closing: true, hand: running })).not.toContain('Close the table')
  })
})

describe('a seat in words', () => {
  it.each([
    [plate(1), ''],
    [plate(1, { state: 'out' }), 'Sits out'],
    [plate(2), 'No screen'],
    [plate(3, { state: 'locked' }), 'For Player 9'],
    [plate(4, { state: 'locked' }), 'Locked'],
  ])('%#', (at, text) => {
    const part = floor({ disconnected: [2], locked: [3, 4], reserved: [{ seat: 3, name: 'Player 9' }] })
    expect(conditionOf(at, part)).toBe(text)
  })

  it.each([
    [{ act: { what: 'raise', amount: 2_400 } }, 'Raise $24'],
    [{ act: { what: 'check', amount: 0 } }, 'Check'],
    [{ act: { what: 'small_blind', amount: 200 } }, 'Small blind'],
    [{ act: { what: 'bet', amount: 400 }, status: 'all_in' }, 'All in'],
    [{ bet: 400 }, '$4'],
    [{}, ''],
  ])('%j is %s', (some, text) => {
    expect(rounds.actText(plate(1, some), amount => `$${amount / 100}`)).toBe(text)
  })
})

it('draws the seats clockwise from the top, the last in its middle', () => {
  const spots = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(seat => spotOf(seat, 10))
  expect(spots[9]?.left).toBeCloseTo(50)
  expect(spots[9]?.top).toBeLessThan(15)
  expect(spots[4]?.top).toBeGreaterThan(85)
  expect(spots.slice(0, 4).every(({ left }) => left > 50)).toBe(true)
  expect(new Set(spots.map(({ left, top }) => `${left.toFixed(1)} ${top.toFixed(1)}`)).size).toBe(10)
})

it('says times as they are read', () => {
  expect([0, 9_100, 59_999, 750_000].map(clockFace)).toEqual(['0:00', '0:10', '1:00', '12:30'])
  expect([-5, 12_900, 240_000, 3_900_000].map(lasted)).toEqual(['0 s', '12 s', '4 min', '1 h 05'])
})
