// The start of a draft, its starting time, and the name it is saved under.

import { describe, expect, it } from 'vitest'
import { keyFor, nameFor, renewed, toCome, usual } from './draft'

const NOW = Date.parse('2026-11-18T20:20:30.123Z')
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`)

describe('a tournament that is set up', () => {
  it('is given a key that the server takes and that is used once', () => {
    const now = new Date(NOW)
    expect(keyFor('Evening  Tournament!', now)).toBe('evening-tournament-20261118202030')
    expect(keyFor('¡¿', now)).toBe('tournament-20261118202030')
    expect(keyFor(usual().title, now)).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
  })

  it('is kept under its title, so that the same title is a new version', () => {
    expect(nameFor('Evening  Tournament!')).toBe('evening-tournament')
    expect(nameFor('A title that is cut at twenty')).toBe('a-title-that-is-cut')
  })

  it('starts at a time that is sent as it is shown (LP-137)', () => {
    expect(toCome(0, NOW)).toBe(at('18T20:45'))
    expect(toCome(at('20T19:00'), NOW)).toBe(at('20T19:00'))
  })

  it('from a template starts at the same time of the next day that has it', () => {
    const kept = { ...usual(), start: 'at_time' as const, start_at: at('10T21:00') }
    expect(renewed(kept, NOW).start_at).toBe(at('18T21:00'))
    expect(renewed({ ...kept, start_at: at('10T19:00') }, NOW).start_at).toBe(at('19T19:00'))
    expect(renewed(usual(), NOW)).toEqual(usual())
  })
})
