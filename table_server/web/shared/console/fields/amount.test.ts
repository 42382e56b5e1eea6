// Money as it is typed.

import { describe, expect, it } from 'vitest'
import { amountText, amountTyped } from './amount'

describe('an amount that is typed', () => {
  it.each([
    ['120', 12_000],
    ['12.5', 1_250],
    ['12.50', 1_250],
    ['$1,234.05', 123_405],
    [' 1,000,000 ', 100_000_000],
    ['.25', 25],
    ['12.', 1_200],
    ['0', 0],
    ['-12.50', -1_250],
    ['−5', -500],
    ['-0', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(amountTyped(text)).toBe(cents)
  })

  it.each(['', ' ', '.', '-', '$', '12.505', '1e3', '12,34', '1.2.3', 'ten', '0x10', '1234567890', '--5'])(
    '%s is none, and is not guessed at',
    text => {
      expect(amountTyped(text)).toBeNull()
    },
  )

  it.each([0, 5, 100, 1_250, 123_405, -1_250, -5])('%i cents can be typed', cents => {
    expect(amountTyped(amountText(cents))).toBe(cents)
  })
})
