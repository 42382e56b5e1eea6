// Time that is left.

import { expect, it } from 'vitest'
import { clockFace } from './clock'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [380, '6:20'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [3_965, '1:06:05'],
])('%i seconds are %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face)
})
