// The whole table from one view: who is where, whose turn it is, and that a back is a back.

import '../paper' // before anything that opens the line
import { cleanup, render } from '@testing-library/preact'
import { hand, plate, table, win } from 'shared/rounds/paper'
import type { RoundsBoard } from 'shared/wire'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Table } from '../table/Table'

beforeAll(() => {
  document.documentElement.dataset.motion = 'off'
})
afterEach(cleanup)

const shows = (view: RoundsBoard) =>
  render(<Table scene={{ table: view, now: [], lasts: 0, paced: false, heard: performance.now() }} />)
    .container

const ten = (more: Partial<RoundsBoard> = {}, ...seats: RoundsBoard['seats']) =>
  table(
    Array.from({ length: 10 }, (_, at) => seats.find(other => other.seat === at + 1) ?? plate(at + 1)),
    more,
  )

const texts = (page: Element, of: string) => [...page.querySelectorAll(of)].map(found => found.textContent)

describe('a running hand', () => {
  const clocks = [{ seat: 4, part: 'action' as const, left: 20_000, total: 30_000, warn: 5_000 }]
  const question = { kind: 'bet' as const, seats: [4], clocks, called_by: null }

  it('marks whose turn it is, with the time that is left', () => {
    const page = shows(ten({ question }))
    expect(texts(page, '.station-asked .plate-name')).toEqual(['Seat 4'])
    expect(texts(page, '.ring-seconds')).toEqual(['20'])
  })

  it('has chips and act in front of a seat, and says who is all in', () => {
    const bets = plate(3, { bet: 2_400, act: { what: 'raise', amount: 2_400 } })
    const page = shows(ten({}, bets, plate(5, { stack: 0, status: 'all_in' })))
    expect(texts(page, '.bet')).toEqual(['$24Raise'])
    expect(texts(page, '.plate-stack')[4]).toBe('All in')
  })

  it('shows who plays for which pot', () => {
    const pots = [
      { amount: 13_300, seats: [3, 4, 6, 7] },
      { amount: 4_500, seats: [7, 3] },
    ]
    const page = shows(ten({ hand: hand({ pot: 17_800, pots }) }))
    expect(texts(page, '.half-near .pot')).toEqual(['Main$1333 4 6 7', 'Side 1$453 7'])
  })

  it('says that betting is capped, as long as it is (LP-178)', () => {
    const page = shows(ten({ hand: hand({ pot: 3_100, capped: true }) }))
    expect(texts(page, '.half-near .pots-more')).toEqual(['Pot', 'Betting is capped'])
    cleanup()
    expect(texts(shows(ten({ hand: hand({ pot: 3_100 }) })), '.half-near .pots-more')).toEqual(['Pot'])
  })

  it('says the same to both long sides', () => {
    const page = shows(ten({ hand: hand({ boards: [['As', 'Kd', '2c']], pot: 900 }) }))
    const [far, near] = [...page.querySelectorAll('.half')]
    expect(far?.innerHTML).toBe(near?.innerHTML)
    expect(near?.querySelectorAll('.card-face').length).toBe(3)
  })

  it('has nothing on a back that tells it from another', () => {
    const page = shows(ten())
    const backs = new Set([...page.querySelectorAll('.hand .card')].map(card => card.outerHTML))
    expect(backs.size).toBe(1)
    expect(page.querySelectorAll('.hand .card').length).toBe(20)
  })

  it('has the odds beside open hands, once they are known', () => {
    const chances = [{ board: 0, exact: true, seats: [{ seat: 2, win: 9_136, tie: 0, share: 9_136 }] }]
    const open = plate(2, { down: ['As', 'Ad'], status: 'all_in', stack: 0 })
    const page = shows(ten({ hand: hand({ opened: true, chances }) }, open))
    expect(texts(page, '.gets')).toEqual(['91.4%'])
  })

  it('has those of each board in a line of their own', () => {
    const of = (board: number, win: number, exact: boolean) => ({
      board,
      exact,
      seats: [{ seat: 2, win, tie: 0, share: win }],
    })
    const open = plate(2, { down: ['As', 'Ad'], status: 'all_in', stack: 0 })
    const chances = [of(0, 10_000, true), of(1, 3_810, false)]
    const page = shows(ten({ hand: hand({ opened: true, boards: [[], []], chances }) }, open))
    expect(texts(page, '.gets-board')).toEqual(['1100%', '238%'])
  })
})

it('shows what a winner got, and a loser without chips as out of them', () => {
  const seats = [plate(1, { wins: [win(14_600)] }), plate(2, { stack: 0, status: 'all_in', state: 'broke' })]
  const page = shows(ten({ hand: hand({ stage: 'over' }), deals_in: 4_000 }, ...seats))
  expect(texts(page, '.gets')).toEqual(['+$146'])
  expect(texts(page, '.plate-stack')[1]).toBe('$0')
})

it('lies calm when no hand follows: the game, who waits, what it waits for', () => {
  const page = shows(
    ten(
      { hand: hand({ stage: 'over' }), no_deal: 'too_few_players', ready: 1, waiting: ['Kicker'] },
      plate(1, { bet: 300 }),
    ),
  )
  expect(page.querySelector('.half-near')?.textContent).toContain('Waiting for players: 1 of 2')
  expect(page.querySelector('.half-near')?.textContent).toContain('Kicker')
  expect(page.querySelectorAll('.bet, .hand-card').length).toBe(0)
})

describe('where the decks come from', () => {
  const machine = { commitment: 'ab'.repeat(32), fault: null }
  const calm = { hand: null, no_deal: 'paused' } as const
  const told = (more: Partial<RoundsBoard>) => shows(ten(more)).querySelector('.half-near')?.textContent ?? ''

  it('is said between hands, of the generator as of a machine', () => {
    expect(told(calm)).toContain('Decks from a random number generator.')
    const shuffled = told({ ...calm, shuffler: machine })
    expect(shuffled).toContain('The decks of this table come from a shuffler.')
    expect(shuffled).not.toContain('random number generator')
  })

  it('is said beside a hand that was dealt, until the next one', () => {
    for (const stage of ['running', 'over'] as const) {
      expect(told({ hand: hand({ stage }), deals_in: 4_000 })).toContain('Random number generator')
      const shuffled = told({ hand: hand({ stage }), deals_in: 4_000, shuffler: machine })
      expect(shuffled).toContain('Shuffler ABAB ABAB')
      expect(shuffled).not.toContain('Random number generator')
    }
  })
})

it('keeps an empty seat as an invitation', () => {
  const page = shows(ten({}, plate(9, { name: '', state: 'free', status: null, down: [] })))
  expect(texts(page, '.plate-free')).toEqual(['9Open seat'])
})
