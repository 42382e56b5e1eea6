// Amounts between low and high: which may be wagered, and how a slider and the two small buttons come to them.

import { describe, expect, it } from 'vitest'
import { at, nudged, positionOf, positions, under, wrong } from './wagers'

const SHORT = { low: 400, high: 1_500, step: 200 }
const DEEP = { low: 400, high: 100_000, step: 100 }
const ENDS = { low: 300, high: 600, step: 0 }

describe('an amount', () => {
  it.each([
    [SHORT, 400, null],
    [SHORT, 800, null],
    [SHORT, 1_500, null],
    [SHORT, 399, { why: 'low', least: 400 }],
    [SHORT, 1_501, { why: 'high', most: 1_500 }],
    [SHORT, 750, { why: 'between', below: 600, above: 800 }],
    [SHORT, 1_450, { why: 'between', below: 1_400, above: 1_500 }],
    [ENDS, 300, null],
    [ENDS, 600, null],
    [ENDS, 450, { why: 'between', below: 300, above: 600 }],
  ])('of %o: %i is %o', (wagers, to, fault) => {
    expect(wrong(wagers, to)).toEqual(fault)
  })

  it('has one below it that may be wagered', () => {
    expect([399, 400, 799, 1_499, 1_500, 9_999].map(to => under(SHORT, to))).toEqual([
      400, 400, 600, 1_400, 1_500, 1_500,
    ])
  })
})

describe('a slider', () => {
  it.each([SHORT, DEEP, ENDS])(
    'of %o begins at low, ends at high, only goes up, and stops at what may be',
    wagers => {
      const all = Array.from({ length: positions(wagers) + 1 }, (_, position) => at(wagers, position))
      expect(all[0]).toBe(wagers.low)
      expect(all.at(-1)).toBe(wagers.high)
      expect(all).toEqual([...all].sort((one, other) => one - other))
      expect(all.map(to => wrong(wagers, to)).filter(Boolean)).toEqual([])
    },
  )

  it('stands where the amount is', () => {
    for (let position = 0; position <= positions(SHORT); position++) {
      expect(positionOf(SHORT, at(SHORT, position))).toBe(position)
    }
    expect(positionOf(DEEP, 100_000)).toBe(200)
    expect(positionOf(DEEP, 400)).toBe(0)
  })

  it('is finer among the small amounts of a wide range', () => {
    expect(at(DEEP, 20) - at(DEEP, 10)).toBeLessThan((at(DEEP, 200) - at(DEEP, 190)) / 4)
  })
})

describe('less and more', () => {
  it.each([
    [SHORT, 400, true, 600],
    [SHORT, 1_400, true, 1_500],
    [SHORT, 600, false, 400],
    [SHORT, 400, false, 400],
    [DEEP, 400, true, 700], // by the bet, in a wide range
    [DEEP, 700, false, 400],
    [DEEP, 99_900, true, 100_000],
    [ENDS, 300, true, 600],
    [ENDS, 600, false, 300],
  ])('in %o from %i, up %s, is %i', (wagers, to, up, next) => {
    expect(nudged(wagers, to, up, 300)).toBe(next)
  })
})
