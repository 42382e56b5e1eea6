// Payouts as the form first offers them.

import { tournament } from 'shared/theater/paperTournament'
import { describe, expect, it } from 'vitest'
import { begun, percent, percentTyped, SPLITS, shares, splitOf, ticketsFor, together, WHOLE } from './prizes'

describe('payouts', () => {
  it('are the whole pool however many enter', () => {
    for (const { key } of SPLITS) {
      const payouts = shares(key)
      if (payouts.kind !== 'percentages') throw new Error(key)
      for (const { shares: parts } of payouts.brackets) expect(together(parts)).toBe(WHOLE)
      expect(splitOf(payouts)).toBe(key)
    }
    expect(splitOf({ kind: 'fixed', amounts: [100] })).toBeNull()
  })

  it('are typed in percent and kept in hundredths of one', () => {
    expect(['50', '12.5', '33,33', '0.29'].map(percentTyped)).toEqual([5_000, 1_250, 3_333, 29])
    expect(['', 'a', '1.234', '-1'].map(percentTyped)).toEqual([null, null, null, null])
    expect(percent(1_250)).toBe('12.5')
  })

  it('of a satellite are worth buy-in and fee of the tournament it leads to', () => {
    expect(ticketsFor(tournament())).toEqual({ kind: 'tickets', tournament: 'w1', worth: 5_500 })
    expect(begun('tickets', 5_000, [])).toEqual({ kind: 'tickets', tournament: '', worth: 0 })
    expect(begun('fixed', 5_000, [])).toEqual({ kind: 'fixed', amounts: [30_000, 15_000] })
  })
})
