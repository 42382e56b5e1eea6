// A table told step by step: it ends where the newest view is, and shows nothing before its step.

import { describe, expect, it } from 'vitest'
import type { BoardView, Step } from '../wire'
import { hand, plate, step, table, win } from './paper'
import { level, tournament } from './paperTournament'
import { after, beginning } from './retell'

const told = (before: BoardView, newest: BoardView, ...steps: Step[]): BoardView =>
  steps.reduce((so_far, each) => after(so_far, each, newest), beginning(before, newest))

const seat = (of: BoardView, number: number) => of.seats.find(found => found.seat === number)

describe('a new hand', () => {
  const before = table(
    [plate(1, { act: { what: 'fold', amount: 0 }, wins: [win(900)], down: [] }), plate(2)],
    {
      hand: hand({ number: 11, stage: 'over', boards: [['As', 'Kd', '2c']] }),
    },
  )
  const posts = [{ seat: 2, kind: 'entry' as const, live: 200, dead: 100 }]
  const newest = table([plate(1), plate(2)], { hand: hand({ posts }), button: 2 })
  const dealt = told(
    before,
    newest,
    step('hand', { seat: 2, count: 12 }),
    step('big_blind', { seat: 1, amount: 200 }),
    step('entry', { seat: 2, amount: 300 }),
    step('deal', { seat: 1, count: 2 }),
  )

  it('begins with an empty board, the button, and nobody with anything of the last', () => {
    expect(dealt.hand?.number).toBe(12)
    expect(dealt.hand?.boards).toEqual([[]])
    expect(dealt.button).toBe(2)
    expect(seat(dealt, 1)?.wins).toEqual([])
  })

  it('has live posts in front of the seats and dead ones in the pot', () => {
    expect(seat(dealt, 2)).toMatchObject({ bet: 200, stack: 19_700 })
    expect(dealt.hand).toMatchObject({ pot: 500, pots: [{ amount: 100, seats: [1, 2] }] })
  })

  it('deals backs to whom they have been dealt so far', () => {
    expect(seat(dealt, 1)?.down).toEqual(['??', '??'])
    expect(seat(dealt, 2)?.down).toEqual([])
  })
})

it('puts a call on top and a raise up to its total, and knows who is all in', () => {
  const before = table([plate(1, { bet: 200 }), plate(2, { bet: 200, stack: 700 })])
  const now = told(
    before,
    before,
    step('raise', { seat: 1, amount: 900 }),
    step('call', { seat: 2, amount: 700 }),
  )
  expect(seat(now, 1)).toMatchObject({ bet: 900, stack: 19_300, act: { what: 'raise', amount: 900 } })
  expect(seat(now, 2)).toMatchObject({ bet: 900, stack: 0, status: 'all_in' })
})

it('sweeps bets into pots, less what nobody matched', () => {
  const before = table([plate(1, { bet: 500 }), plate(2, { bet: 300, status: 'all_in' })], {
    hand: hand({ pot: 800 }),
  })
  const now = told(before, before, step('returned', { seat: 1, amount: 200 }), step('bets_collected'))
  expect(now.hand).toMatchObject({ pot: 600, pots: [{ amount: 600, seats: [1, 2] }] })
  expect(seat(now, 1)).toMatchObject({ bet: 0, stack: 20_200, act: null })
})

it('draws as many as were thrown, and turns up one card of a hand', () => {
  const five = Array<string>(5).fill('??')
  const before = table([plate(1, { down: five })])
  const drawn = told(before, before, step('draw', { seat: 1, count: 2 }))
  expect(seat(drawn, 1)).toMatchObject({ down: ['??', '??', '??'], drew: 2 })
  const turned = told(before, before, step('turned_up', { seat: 1, cards: ['Qh'] }))
  expect(seat(turned, 1)?.down).toEqual(['Qh', '??', '??', '??', '??'])
})

it('runs the board as often as was agreed, from where it lay', () => {
  const before = table([plate(1), plate(2)], { hand: hand({ boards: [['As', 'Kd', '2c']] }) })
  const now = told(before, before, step('run_it', { count: 2 }), step('board', { board: 1, cards: ['9h'] }))
  expect(now.hand?.boards).toEqual([
    ['As', 'Kd', '2c'],
    ['As', 'Kd', '2c', '9h'],
  ])
})

it('pays a pot to its winners, the main pot named first', () => {
  const pots = [
    { amount: 600, seats: [1, 2] },
    { amount: 400, seats: [1, 2] },
  ]
  const before = table([plate(1), plate(2)], { hand: hand({ pot: 1_000, pots }) })
  const now = told(
    before,
    before,
    step('win', { seat: 1, amount: 400, pot: 1 }),
    step('win', { seat: 1, amount: 600 }),
  )
  expect(seat(now, 1)?.wins.map(won => won.pot)).toEqual([0, 1])
  expect(now.hand).toMatchObject({ pot: 0, pots: [{ amount: 0 }, { amount: 0 }] })
})

describe('what is at the end of a run-out', () => {
  const before = table([plate(1, { status: 'all_in', stack: 0 }), plate(2)])
  const newest = table(
    [
      plate(1, { status: 'all_in', stack: 0, state: 'broke', down: ['7c', '2d'] }),
      plate(2, { down: ['Ah', 'Ac'], wins: [win(4_000)], stack: 24_000 }),
    ],
    {
      hand: hand({ stage: 'over', boards: [['As', 'Kd', '2c', '9h', '3s']], opened: true }),
      deals_in: 4_000,
    },
  )

  it('is not known when the telling begins', () => {
    const now = beginning(before, newest)
    expect(JSON.stringify([now.hand, now.seats])).not.toMatch(/[2-9TJQKA][shdc]"|broke|24000/)
    expect(now.deals_in).toBeNull()
  })

  it('comes card by card', () => {
    const now = told(
      before,
      newest,
      step('opened', { seat: 2, cards: ['Ah', 'Ac'] }),
      step('board', { cards: ['As', 'Kd', '2c'] }),
    )
    expect(now.hand?.boards).toEqual([['As', 'Kd', '2c']])
    expect(seat(now, 2)?.down).toEqual(['Ah', 'Ac'])
    expect(seat(now, 1)?.down).toEqual(['??', '??'])
  })
})

it('takes somebody who has just come as they are', () => {
  const now = beginning(table([plate(1, { bet: 500 })]), table([plate(1, { name: 'Another' })]))
  expect(seat(now, 1)).toMatchObject({ name: 'Another', bet: 0, status: null })
})

describe('the last hand of somebody in a tournament', () => {
  const seats = [plate(1), plate(2)]
  const before = table(seats, { hand: hand(), tournament: tournament({ remain: 4, left: 9_000 }) })
  const newest = table(seats, {
    hand: hand(),
    tournament: tournament({ remain: 3, left: 8_000, phase: 'over' }),
  })

  it('does not tell before its end who is out of it, while the clock goes on', () => {
    const first = beginning(before, newest).tournament
    expect(first).toMatchObject({ remain: 4, phase: 'running', left: 8_000 })
  })

  it('does not tell before its end that it ended the level', () => {
    const up = { now: level(3, 300), next: level(4, 400), left: 1_200_000 }
    const risen = table(seats, { hand: hand(), tournament: tournament(up) })
    expect(beginning(before, risen).tournament).toMatchObject({ now: level(2, 200), left: 0 })
    expect(told(before, risen, step('level', { count: 3 })).tournament).toMatchObject(up)
  })

  it('shows another tournament as it is', () => {
    const other = table(seats, { tournament: tournament({ key: 'other', remain: 9 }) })
    expect(beginning(other, newest).tournament).toBe(newest.tournament)
  })
})
