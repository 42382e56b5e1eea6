// What a tournament starts from, and what of it is sent.

import { describe, expect, it } from 'vitest'
import { flawSaid, keyFor, MINUTE, SPLITS, schedule, shares, splitOf, usual, withBlinds } from './draft'

describe('a tournament that is set up', () => {
  it('has a schedule that rises, with a break after every fourth level', () => {
    const levels = schedule(12)
    const bigs = levels.map(level => level.blinds[1] ?? 0)
    expect(bigs).toEqual([...bigs].sort((a, b) => a - b))
    expect(levels.map(level => level.pause_after > 0).indexOf(true)).toBe(3)
    expect(levels[0]).toMatchObject({ blinds: [25, 50], lower: 50, upper: 100, lasts: 12 * MINUTE })
  })

  it('pays the whole pool however many enter', () => {
    for (const { key } of SPLITS) {
      const payouts = shares(key)
      if (payouts.kind !== 'percentages') throw new Error(key)
      for (const { shares: parts } of payouts.brackets)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10_000)
      expect(splitOf(payouts)).toBe(key)
    }
    expect(splitOf({ kind: 'fixed', amounts: [100] })).toBeNull()
  })

  it('is given a key that the server takes and that is used once', () => {
    const now = new Date('2026-11-18T20:15:30.123Z')
    expect(keyFor('Evening  Tournament!', now)).toBe('evening-tournament-20261118201530')
    expect(keyFor('¡¿', now)).toBe('tournament-20261118201530')
    expect(keyFor(usual().title, now)).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
  })

  it('keeps the limits beside the blinds', () => {
    const [first] = schedule(6)
    if (!first) throw new Error('no level')
    expect(withBlinds(first, 100, 300)).toMatchObject({ blinds: [100, 300], lower: 300, upper: 600 })
  })

  it('says what does not add up by its line', () => {
    expect(flawSaid('stakes_fall', 3)).toBe('Level 3 has smaller stakes than the one before.')
    expect(flawSaid('no_places_paid', 0)).toBe('No place is paid.')
    expect(flawSaid('something_new', 2)).toBe('Level 2 something new')
  })
})
