// A table told step by step: it ends where the newest view is, and shows nothing before its step.

import { describe, expect, it } from 'vitest'
import { level, tournament } from '../theater/paperTournament'
import type { Amounts, RoundsBoard, Step } from '../wire'
import { hand, NOTHING, plate, step, table, win } from './paper'
import { after, beginning } from './retell'

const told = (before: RoundsBoard, newest: RoundsBoard, ...steps: Step[]): RoundsBoard =>
  steps.reduce((so_far, each) => after(so_far, each, newest), beginning(before, newest))

const seat = (of: RoundsBoard, number: number) => of.seats.find(found => found.seat === number)

/** What a step does: everything else is as it was. */
const does = (amounts: Partial<Amounts>): Partial<Step> => ({ amounts: { ...NOTHING, ...amounts } })

describe('a new hand', () => {
  const before = table(
    [plate(1, { act: { what: 'fold', amount: 0 }, wins: [win(900)], down: [], bet: 300 }), plate(2)],
    {
      hand: hand({ number: 11, stage: 'over', boards: [['As', 'Kd', '2c']], burned: 3 }),
    },
  )
  const newest = table([plate(1), plate(2)], { button: 2 })
  const begins = step('hand', {
    seat: 2,
    count: 12,
    ...does({ status: [1, 2].map(at => [at, 'active']), pots: [], pot: 0, collected: 0, jackpot: 0 }),
  })
  const entry = does({
    stacks: [[2, 19_700]],
    bets: [[2, 200]],
    pots: [{ amount: 100, seats: [1, 2] }],
    pot: 300,
  })
  const dealt = told(
    before,
    newest,
    begins,
    step('entry', { seat: 2, amount: 300, ...entry }),
    step('deal', { seat: 1, count: 2 }),
  )

  it('begins with an empty board, the button, and nobody with anything of the last', () => {
    expect(dealt.hand).toMatchObject({ number: 12, boards: [[]], burned: 0 })
    expect(dealt.button).toBe(2)
    expect(seat(dealt, 1)).toMatchObject({ wins: [], bet: 0, status: 'active' })
  })

  it('has chips where the server says that they are', () => {
    expect(seat(dealt, 2)).toMatchObject({ bet: 200, stack: 19_700, act: { what: 'entry', amount: 300 } })
    expect(dealt.hand).toMatchObject({ pot: 300, pots: [{ amount: 100, seats: [1, 2] }] })
  })

  it('deals backs to whom they have been dealt so far', () => {
    expect(seat(dealt, 1)?.down).toEqual(['??', '??'])
    expect(seat(dealt, 2)?.down).toEqual([])
  })
})

it('changes no amount that a step does not name', () => {
  const before = table([plate(1, { bet: 200, stack: 700 })], { hand: hand({ pot: 200 }) })
  const silent = told(before, before, step('raise', { seat: 1, amount: 900 }))
  expect(seat(silent, 1)).toMatchObject({ bet: 200, stack: 700, act: { what: 'raise', amount: 900 } })
  const all = does({ stacks: [[1, 0]], bets: [[1, 900]], status: [[1, 'all_in']], pot: 900 })
  const now = told(before, before, step('raise', { seat: 1, amount: 900, ...all }))
  expect(seat(now, 1)).toMatchObject({ bet: 900, stack: 0, status: 'all_in' })
  expect(now.hand).toMatchObject({ pot: 900, pots: [], collected: 0 })
})

it('forgets what was said when the bets come together', () => {
  const before = table([plate(1, { bet: 500, act: { what: 'bet', amount: 500 } })])
  const together = does({ bets: [[1, 0]], pots: [{ amount: 500, seats: [1] }] })
  const now = told(before, before, step('bets_collected', together))
  expect(seat(now, 1)).toMatchObject({ bet: 0, act: null })
})

it('lays burned cards beside the board', () => {
  const before = table([plate(1)], { hand: hand({ burned: 1 }) })
  expect(told(before, before, step('burn', { count: 1 })).hand?.burned).toBe(2)
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

it('says what each has won, the main pot first', () => {
  const before = table([plate(1), plate(2)], { hand: hand({ pot: 1_000 }) })
  const now = told(
    before,
    before,
    step('win', { seat: 1, amount: 400, pot: 1, ...does({ stacks: [[1, 20_400]], pot: 600 }) }),
    step('win', { seat: 1, amount: 600, ...does({ stacks: [[1, 21_000]], pot: 0, pots: [] }) }),
  )
  expect(seat(now, 1)?.wins.map(won => won.pot)).toEqual([0, 1])
  expect(seat(now, 1)?.stack).toBe(21_000)
  expect(now.hand).toMatchObject({ pot: 0, pots: [] })
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

describe('a cap (LP-178)', () => {
  const newest = table([plate(1)], { hand: hand({ capped: true }) })

  it('lasts as long as the round', () => {
    const capped = table([plate(1)], { hand: hand({ capped: true }) })
    expect(told(capped, newest, step('call', { seat: 1 })).hand?.capped).toBe(true)
    expect(told(capped, newest, step('bets_collected')).hand?.capped).toBe(false)
  })

  it('is not known before the raise that makes it, nor in a new hand', () => {
    const before = table([plate(1)], { hand: hand({ number: 11 }) })
    expect(told(before, newest, step('hand', { count: 12 })).hand?.capped).toBe(false)
    expect(told(before, newest, step('raise', { seat: 1 })).hand?.capped).toBe(false)
  })
})
