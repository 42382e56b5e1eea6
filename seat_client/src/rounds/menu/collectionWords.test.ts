// What the house takes, said for each kind of charge.

import type { ChargeView, CollectionView } from 'shared/wire'
import { LANGUAGES, type Language, speak } from 'shared/words/words'
import { afterEach, describe, expect, it } from 'vitest'
import { CHARGE, GAME } from '../paperGame'
import { charges, rest } from './collectionWords'

function said(charge: Partial<ChargeView>) {
  const collection: CollectionView = { charges: [{ ...CHARGE, ...charge }], cap: null, time: null }
  const [words] = charges({ ...GAME, collection })
  return words && `${words.amount} | ${words.when} | ${words.where.join(' · ')} | ${words.jackpot}`
}

const KINDS: ReadonlyArray<readonly [string, Partial<ChargeView>, string]> = [
  ['a sum at the end', { amount: 400 }, '$4 | At the end of the hand, from the pot |  | false'],
  ['cents', { amount: 250 }, '$2.50 | At the end of the hand, from the pot |  | false'],
  [
    'a band of players dealt in (LP-120)',
    { amount: 200, players: [4, 5] },
    '$2 | At the end of the hand, from the pot | 4–5 players dealt in | false',
  ],
  [
    'one number of players',
    { amount: 300, players: [6, 6] },
    '$3 | At the end of the hand, from the pot | 6 players dealt in | false',
  ],
  [
    'a band without an end',
    { amount: 400, players: [7, 10] },
    '$4 | At the end of the hand, from the pot | 7+ players dealt in | false',
  ],
  [
    'a band from one player on',
    { amount: 100, players: [1, 3] },
    '$1 | At the end of the hand, from the pot | 2–3 players dealt in | false',
  ],
  [
    'by who sees the flop (LP-126)',
    { amount: 200, when: 'flop', players: [2, 3], counted: 'seeing_the_flop' },
    '$2 | From the pot: Flop | 2–3 players seeing the flop | false',
  ],
  [
    'without a flop (LP-125)',
    { amount: 100, flop: 'not_seen' },
    '$1 | At the end of the hand, from the pot | If there was no flop | false',
  ],
  [
    'nothing without a flop',
    { flop: 'not_seen' },
    'Nothing | At the end of the hand, from the pot | If there was no flop | false',
  ],
  [
    'when somebody came in (D-75)',
    { amount: 100, flop: 'opened' },
    '$1 | At the end of the hand, from the pot | If anybody came in | false',
  ],
  [
    'a part of the pot (LP-128)',
    { percent: 1_000, flop: 'seen' },
    '10% of the pot | At the end of the hand, from the pot | If there was a flop | false',
  ],
  ['half a percent', { percent: 50 }, '0.5% of the pot | At the end of the hand, from the pot |  | false'],
  [
    'a sum and a part',
    { amount: 100, percent: 500 },
    '$1 + 5% of the pot | At the end of the hand, from the pot |  | false',
  ],
  [
    'from a pot of some size on (D-74)',
    { amount: 100, when: 'flop', pot_at_least: 2_000 },
    '$1 | From the pot: Flop | Once the pot is $20 or more | false',
  ],
  [
    'for the jackpot',
    { amount: 100, fund: 'jackpot' },
    '$1 | At the end of the hand, from the pot |  | true',
  ],
  [
    'of each player (D-76)',
    { amount: 50, when: 'deal', per_player: true },
    '$0.50 from each player | When the first cards are out |  | false',
  ],
  [
    'paid by the button (D-76)',
    { amount: 400, when: 'deal', from_button: true },
    '$4 | When the first cards are out, paid by the button |  | false',
  ],
  ['on a street that no page knows', { amount: 100, when: 'turn' }, '$1 | From the pot: Turn |  | false'],
]

describe('a charge', () => {
  it.each(KINDS)('%s', (_, charge, words) => {
    expect(said(charge)).toBe(words)
  })
})

describe('the rest', () => {
  it('is the cap, of what goes to the house (LP-123, D-80)', () => {
    expect(rest({ charges: [CHARGE], cap: 400, time: null })).toEqual([
      'Never more than $4 from one hand for the house.',
    ])
  })

  it('is the time, for each number of players (D-73)', () => {
    const bands = [
      { amount: 500, players: [2, 6] },
      { amount: 400, players: [7, 7] },
    ] as const
    expect(rest({ charges: [], cap: null, time: { minutes: 30, basis: 'per_player', bands } })).toEqual([
      'Every 30 minutes each player pays:',
      '$5 with 2–6 players seated',
      '$4 with 7 players seated',
    ])
    expect(rest({ charges: [], cap: null, time: { minutes: 30, basis: 'time_pot', bands: [] } })).toEqual([
      'Every 30 minutes the next pot pays for the table:',
    ])
  })

  it('is that nothing is taken, where nothing is', () => {
    expect(rest({ charges: [], cap: null, time: null })).toEqual(['Nothing is taken from this game.'])
  })
})

describe('in every language', () => {
  afterEach(() => speak('en'))

  it.each(Object.keys(LANGUAGES))('%s: each kind is said with its amount', async name => {
    await speak(name as Language)
    for (const [, charge] of KINDS) {
      const words = said(charge)
      expect(words).toBeTruthy()
      if (charge.amount === 400) expect(words).toContain('4')
    }
    expect(new Set(KINDS.map(([, charge]) => said(charge))).size).toBe(KINDS.length)
  })
})
