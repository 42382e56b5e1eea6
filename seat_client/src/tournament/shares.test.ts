// A deal by hand adds up to what is left of the prizes, or is not proposed (LP-158).

import type { PrizeView, StandingLine } from 'shared/wire'
import { describe, expect, it } from 'vitest'
import { customDeal, KEPT, keptChoices, leftOf, stillIn, toDivide } from './shares'

const prize = (first: number, last: number, cash: number): PrizeView => ({ first, last, cash, ticket: 0 })
const line = (number: number, chips: number) => ({ number, chips, name: `Player ${number}` }) as StandingLine

const PRIZES = [prize(1, 1, 225_000), prize(2, 2, 135_000), prize(3, 3, 90_000), prize(4, 6, 15_000)]

describe('what can be divided', () => {
  it.each([
    [2, 360_000],
    [3, 450_000],
    [5, 480_000],
    [9, 495_000],
  ])('among %i are the prizes of as many places', (players, total) => {
    expect(toDivide(PRIZES, players)).toBe(total)
  })

  it('is for those with chips', () => {
    expect(stillIn([line(3, 500), line(4, 0)]).map(({ number }) => number)).toEqual([3])
  })
})

describe('what may be kept for the winner', () => {
  it('is so many parts of what is left, in whole dollars', () => {
    expect(keptChoices(PRIZES, 3)).toEqual([0, 22_500, 45_000, 90_000])
    expect(keptChoices([prize(1, 1, 12_345), prize(2, 2, 5_000)], 2)).toEqual([0, 800, 1_700, 3_400])
  })

  it('is never more than the first prize, and nothing where nothing is left', () => {
    expect(keptChoices([prize(1, 5, 1_000)], 5)).toEqual([0, 200, 500, 1_000])
    expect(keptChoices([prize(1, 9, 1_000)], 9)).toEqual([0, 400, 900])
    expect(keptChoices([], 3)).toEqual([0])
  })
})

describe('shares', () => {
  const shares = new Map([
    [3, 200_000],
    [9, 150_000],
    [KEPT, 10_000],
  ])

  it('with what is kept leave nothing over', () => {
    expect(leftOf(360_000, shares)).toBe(0)
    expect(leftOf(300_000, shares)).toBe(-60_000)
    expect(leftOf(360_000, new Map())).toBe(360_000)
  })

  it('name everybody who is left, also who gets nothing', () => {
    expect(customDeal([line(3, 1), line(9, 1), line(12, 1)], shares)).toEqual({
      type: 'propose_deal',
      basis: 'custom',
      kept: 10_000,
      shares: [
        { number: 3, amount: 200_000 },
        { number: 9, amount: 150_000 },
        { number: 12, amount: 0 },
      ],
    })
  })
})
