// Hands and stakes in words, as a card room says them.

import { describe, expect, it } from 'vitest'
import type { HandNameView, MenuItem, RoundsGameView } from '../wire'
import { LANGUAGES, type Language, speak } from '../words/words'
import { handName } from './hands'
import { stakes } from './stakes'

const HANDS: ReadonlyArray<readonly [HandNameView['category'], number[], string]> = [
  ['high_card', [14, 12, 9, 5, 3], 'ace high'],
  ['one_pair', [6, 14, 9, 3], 'Pair of sixes'],
  ['two_pair', [13, 2, 9], 'Two pair, kings and twos'],
  ['three_of_a_kind', [14, 9, 3], 'Three aces'],
  ['straight', [5], 'Straight to the five'],
  ['flush', [12, 9, 7, 4, 2], 'Flush, queen high'],
  ['full_house', [13, 3], 'Full house, kings over threes'],
  ['four_of_a_kind', [10, 4], 'Four tens'],
  ['straight_flush', [9], 'Straight flush to the nine'],
  ['royal_flush', [14], 'Royal flush'],
  ['five_aces', [14], 'Five aces'],
  ['low', [8, 6, 4, 3, 1], 'Low 8-6-4-3-A'],
]

describe('a hand', () => {
  it.each(HANDS)('%s of %j', (category, ranks, words) => {
    expect(handName({ category, ranks, kicker: 0 })).toBe(words)
  })

  it.each([
    [{ category: 'one_pair', ranks: [14, 13, 9, 3], kicker: 13 }, 'Pair of aces, king kicker'],
    [{ category: 'high_card', ranks: [14, 12, 9, 5, 3], kicker: 9 }, 'ace high, nine kicker'],
  ] as const)('%j is named with the kicker that decided (LP-198)', (name, words) => {
    expect(handName(name)).toBe(words)
  })

  it.each(Object.keys(LANGUAGES) as Language[])('has a name for each kind in %s', async language => {
    await speak(language)
    const names = HANDS.map(([category, ranks]) => handName({ category, ranks, kicker: 0 }))
    await speak('en')
    expect(new Set(names).size).toBe(HANDS.length)
    for (const name of names) expect(name).not.toMatch(/[{}]/)
  })
})

describe('stakes', () => {
  const game = (more: Partial<RoundsGameView>) =>
    ({ lower: 300, upper: 600, blinds: [100, 300], ...more }) as RoundsGameView
  const item = (more: Partial<MenuItem>) => ({ lower: 500, upper: 0, ...more }) as MenuItem

  it.each([
    [game({ structure: 'fixed_limit' }), '$3/$6 Limit'],
    [game({ structure: 'spread_limit', lower: 100, upper: 500 }), '$1–$5 Spread'],
    [game({ structure: 'no_limit', blinds: [100, 250] }), '$1/$2.50 No limit'],
    [game({ structure: 'pot_limit', blinds: [500, 1_000] }), '$5/$10 Pot limit'],
    [item({ structure: 'no_limit' }), 'No limit from $5'],
    [item({ structure: 'fixed_limit', upper: 1_000 }), '$5/$10 Limit'],
  ])('%#', (played, words) => {
    expect(stakes(played)).toBe(words)
  })
})
