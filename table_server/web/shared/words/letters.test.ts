// How wide words are, told from their letters.

import { expect, it } from 'vitest'
import { letters, longest } from './letters'

it('counts a Chinese sign for more than a letter, and a point for less', () => {
  expect(letters('Fold')).toBe(4)
  expect(letters('$1,234.50')).toBe(8)
  expect(letters('弃牌')).toBeCloseTo(3.6)
})

it('finds the longest of words that may stand below one another', () => {
  expect(longest('Draw 2 cards')).toBe(5)
})
