// Amounts in chips.

import { describe, expect, it } from 'vitest'
import { stacks } from './stacks'

describe('an amount', () => {
  it('lies in the fewest chips, the largest first', () => {
    expect(stacks(18_200)).toEqual([
      { worth: 10_000, count: 1 },
      { worth: 2_500, count: 3 },
      { worth: 500, count: 1 },
      { worth: 100, count: 2 },
    ])
  })

  it('of nothing is nothing', () => {
    expect(stacks(0)).toEqual([])
  })

  it('of many colors shows the largest four', () => {
    expect(stacks(666_641).map(({ worth }) => worth)).toEqual([500_000, 100_000, 50_000, 10_000])
  })

  it('of a tournament has the colors of as many dollars', () => {
    expect(stacks(625, 'chips')).toEqual(stacks(62_500))
  })
})
