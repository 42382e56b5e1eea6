// Chips swept together: what everybody matched is one pot, what a short stack could not match is another.

import { describe, expect, it } from 'vitest'
import { plate } from './paper'
import { gathered, less } from './pots'

const bets = (...amounts: number[]) => amounts.map((bet, index) => plate(index + 1, { bet }))
const total = (pots: ReadonlyArray<{ amount: number }>) => pots.reduce((sum, pot) => sum + pot.amount, 0)

describe('gathered', () => {
  it('is one pot where everybody matched', () => {
    expect(gathered([], bets(600, 600, 600))).toEqual([{ amount: 1_800, seats: [1, 2, 3] }])
  })

  it('has a side pot for each level at which somebody is all in (LP-113)', () => {
    expect(gathered([], bets(500, 2_000, 6_000, 6_000))).toEqual([
      { amount: 2_000, seats: [1, 2, 3, 4] },
      { amount: 4_500, seats: [2, 3, 4] },
      { amount: 8_000, seats: [3, 4] },
    ])
  })

  it('leaves the chips of who folded in the pots they reached (LP-75)', () => {
    const [one, two, three] = bets(500, 1_000, 1_000)
    const folded = plate(4, { bet: 700, status: 'folded' })
    expect(
      gathered(
        [],
        [one, two, three, folded].filter(found => found !== undefined),
      ),
    ).toEqual([
      { amount: 2_000, seats: [1, 2, 3] },
      { amount: 1_200, seats: [2, 3] },
    ])
  })

  it('adds to the pot that lies there for those who still play', () => {
    const lying = [
      { amount: 3_000, seats: [1, 2, 3] },
      { amount: 800, seats: [2, 3] },
    ]
    const plates = [plate(1, { status: 'all_in' }), plate(2, { bet: 400 }), plate(3, { bet: 400 })]
    expect(gathered(lying, plates)).toEqual([
      { amount: 3_000, seats: [1, 2, 3] },
      { amount: 1_600, seats: [2, 3] },
    ])
  })

  it('makes one pot of two when the short stack has folded away', () => {
    const lying = [
      { amount: 3_000, seats: [1, 2, 3] },
      { amount: 800, seats: [2, 3] },
    ]
    expect(gathered(lying, [plate(1, { status: 'folded' }), plate(2), plate(3)])).toEqual([
      { amount: 3_800, seats: [2, 3] },
    ])
  })

  it('loses no chip, whoever folds', () => {
    const amounts = [100, 300, 300, 700, 1_500]
    for (let folds = 0; folds < 31; folds += 1) {
      const plates = bets(...amounts).map((found, index) =>
        folds & (1 << index) ? { ...found, status: 'folded' as const } : found,
      )
      expect(total(gathered([{ amount: 50, seats: [1, 2, 3, 4, 5] }], plates))).toBe(2_950)
    }
  })
})

it('is the main pot that the collection comes from, then the next (D-44)', () => {
  const pots = [
    { amount: 300, seats: [1, 2, 3] },
    { amount: 900, seats: [1, 2] },
  ]
  expect(less(pots, 400).map(pot => pot.amount)).toEqual([0, 800])
})
