// What a table counts: money, or at a tournament chips that are none.

import { afterEach, describe, expect, it } from 'vitest'
import { countFor } from '../money/counted'
import { table } from '../rounds/paper'
import type { TournamentView } from '../wire'
import { asResult, inFull, inShort, moneyInFull, moneyInShort } from './cash'
import { speak } from './words'

const TOURNAMENT = { phase: 'running' } as TournamentView

afterEach(async () => {
  countFor(null)
  await speak('en')
})

describe('the amounts of a table', () => {
  it('are money in open play', () => {
    countFor(table([]))
    expect([inFull(12_500), inShort(12_500), asResult(-12_500)]).toEqual(['$125.00', '$125', '-$125.00'])
  })

  it('are whole chips at a tournament, without sign and never shortened', () => {
    countFor(table([], { tournament: TOURNAMENT }))
    expect([inFull(12_500), inShort(1_234_567), asResult(1_500)]).toEqual(['12,500', '1,234,567', '+1,500'])
  })

  it('are written as the player writes them', async () => {
    countFor(table([], { tournament: TOURNAMENT }))
    await speak('vi')
    expect(inFull(12_500)).toBe('12.500')
    await speak('es')
    expect(inFull(1_500)).toBe('1,500')
  })

  it('leave prices and prizes money', () => {
    countFor(table([], { tournament: TOURNAMENT }))
    expect([moneyInFull(5_500), moneyInShort(5_500), moneyInShort(5_550)]).toEqual([
      '$55.00',
      '$55',
      '$55.50',
    ])
  })
})
