// Cash on the counter comes to what it comes to.

import { describe, expect, it } from 'vitest'
import { called, EMPTY, fewest, MOST, piles, total, WORTHS, withCount } from './tray'

describe('a tray', () => {
  it('comes to the sum of its notes and coins', () => {
    const tray = withCount(withCount(EMPTY, 100_00, 2), 25, 3)
    expect(total(tray)).toBe(200_75)
    expect(piles(tray)).toEqual([
      { worth: 100_00, count: 2 },
      { worth: 25, count: 3 },
    ])
    expect(total(EMPTY)).toBe(0)
  })

  it('holds no pile below nothing and none that nobody could count', () => {
    expect(total(withCount(EMPTY, 1, -5))).toBe(0)
    expect(withCount(EMPTY, 1, MOST + 1)[1]).toBe(MOST)
  })

  it.each([0, 1, 99, 187_41, 1_000_000_00, 13_37])('is paid out to the cent: %i', amount => {
    expect(total(fewest(amount))).toBe(amount)
  })

  it('names each note and coin once', () => {
    expect(WORTHS.map(called)).toEqual([
      ...['$100', '$50', '$20', '$10', '$5', '$2', '$1'],
      ...['50¢', '25¢', '10¢', '5¢', '1¢'],
    ])
  })
})
