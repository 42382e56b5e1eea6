// What may be brought to a table, and what is offered.

import { describe, expect, it } from 'vitest'
import { limitsOf, presets, wrongWith } from './amounts'

const RANGE = { least: 4_000, most: 20_000, unit: 100 }
const NO_MAXIMUM = { least: 4_000, most: null, unit: 100 }

describe('the limits', () => {
  it('are the table’s', () => {
    expect(limitsOf(RANGE, 1_000_000)).toEqual({ least: 4_000, most: 20_000, unit: 100, reach: 20_000 })
  })

  it('are those of a wallet that holds less, in whole chips', () => {
    expect(limitsOf(RANGE, 12_345)).toEqual({ least: 4_000, most: 12_300, unit: 100, reach: 12_300 })
  })

  it('are the table’s as long as the wallet is not known', () => {
    expect(limitsOf(RANGE, null)?.most).toBe(20_000)
  })

  it('leave nothing to choose when the wallet does not hold the least', () => {
    expect(limitsOf(RANGE, 3_999)).toBeNull()
  })

  it('end with the wallet where the house has no maximum, and the slider before', () => {
    const limits = limitsOf(NO_MAXIMUM, 100_000_000)
    expect(limits?.most).toBe(100_000_000)
    expect(limits?.reach).toBe(40_000)
  })

  it('have no end where nobody says one', () => {
    expect(limitsOf(NO_MAXIMUM, null)).toEqual({ least: 4_000, most: null, unit: 100, reach: 40_000 })
  })

  it('of a single chip more reach as far as those of a buy-in', () => {
    expect(limitsOf({ least: 100, most: null, unit: 100 }, null, 4_000)?.reach).toBe(40_000)
  })
})

describe('the presets', () => {
  const amounts = (wallet: number | null, range = RANGE) => {
    const limits = limitsOf(range, wallet)
    return limits && presets(limits).map(preset => [preset.key, preset.amount])
  }

  it('are least, middle and most', () => {
    expect(amounts(null)).toEqual([
      ['least', 4_000],
      ['middle', 12_000],
      ['most', 20_000],
    ])
  })

  it('are fewer where they are the same', () => {
    expect(amounts(4_000)).toEqual([['least', 4_000]])
  })

  it('are whole chips all of them', () => {
    const odd = { least: 2_500, most: 17_500, unit: 500 }
    const limits = limitsOf(odd, null)
    expect(limits && presets(limits).every(({ amount }) => amount % 500 === 0)).toBe(true)
  })

  it('are none of them the most where there is no maximum', () => {
    const limits = limitsOf(NO_MAXIMUM, 100_000_000)
    expect(limits && presets(limits)).toEqual([
      { key: 'least', amount: 4_000 },
      { key: 'middle', amount: 13_000 },
      { key: 'large', amount: 22_000 },
    ])
  })
})

describe('an amount', () => {
  it.each([
    [3_900, 'below_minimum'],
    [4_000, null],
    [4_050, 'not_a_chip'],
    [20_000, null],
    [20_100, 'above_maximum'],
  ] as const)('of %i cents: %s', (amount, wrong) => {
    expect(wrongWith(amount, RANGE, null)).toBe(wrong)
  })

  it('that is more than there is', () => {
    expect(wrongWith(10_000, RANGE, 9_900)).toBe('not_enough')
  })
})
