// Chances in figures: to a tenth where all deals were counted.

import { expect, it } from 'vitest'
import { inPercent } from './percent'

it('shows a tenth of what was counted, and whole figures of a sample', () => {
  expect(inPercent(9_136, true)).toBe('91.4%')
  expect(inPercent(9_136, false)).toBe('91%')
})

it('says plainly that all is won or lost', () => {
  expect([inPercent(10_000, true), inPercent(0, true)]).toEqual(['100%', '0%'])
})
