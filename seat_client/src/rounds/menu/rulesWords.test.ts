// The rules of a game in words: every choice a house may have made is said, in every language.

import type { RankingRules, RoundsGameView, RoundsRules, StreetRules } from 'shared/wire'
import { LANGUAGES, type Language, speak } from 'shared/words/words'
import { afterEach, describe, expect, it } from 'vitest'
import { BETTING, GAME, RULES } from '../paperGame'
import { chapters, noted } from './rulesWords'

interface Bent {
  readonly game?: Partial<RoundsGameView>
  readonly rules?: Partial<RoundsRules>
}

const told = ({ game = {}, rules = {} }: Bent) =>
  chapters({ game: { ...GAME, ...game }, rules: { ...RULES, ...rules } })
const text = (bent: Bent) =>
  told(bent)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n')
const street = (...steps: StreetRules['steps']): Bent => ({ rules: { streets: [{ key: 'third', steps }] } })

describe('the chapters', () => {
  it('come in the order of a hand, and none is empty', () => {
    expect(told({}).map(chapter => chapter.title)).toEqual([
      'What wins',
      'Forced bets',
      'Before the flop',
      'Flop',
      'Betting',
      'Showdown',
      'Your seat',
    ])
  })

  it('say what is dealt and bet on each street', () => {
    expect(told({})[2]?.lines).toEqual([
      '2 hole cards, face down, to everybody.',
      'Betting: bets and raises of $3. The first to act sits left of the blinds.',
    ])
  })

  it('name a street that no page knows by its number', () => {
    const unknown = { streets: [{ key: 'a_new_one', steps: [{ step: 'up' }] }] } as const
    expect(told({ rules: unknown }).some(({ title }) => title === 'Round 1')).toBe(true)
  })
})

const HIGH_OPENS = street({ ...BETTING, opening: 'high_card_opens', least: 500, most: 1_000 })
const IN_SPREAD: Partial<RoundsGameView> = { structure: 'spread_limit' }

const LOW_SHAPES = { cards: 5, ace: 'low', straights: false, flushes: false, hands: [] } as const

/** What a house may choose, and a word of it. */
const SAID: ReadonlyArray<readonly [string, Bent]> = [
  ['Everybody antes $0.50', { game: { ante: 50 } }],
  ['$1 + $3', {}],
  ['The big blind antes $2', { game: { big_blind_ante: 200 } }],
  ['The bring-in is $1', { game: { bring_in: 100 } }],
  ['The opening bet is $5', { game: { bring_in: 500, opens: true } }],
  ['The highest open card has to open. It opens for $5 or for $10.', { game: IN_SPREAD, ...HIGH_OPENS }],
  ['The lowest hand of five cards', { rules: lowOnly() }],
  ['share the pot', { rules: { rankings: [...RULES.rankings, EIGHT()] } }],
  ['exactly 2 of your own cards and 3 of the board', { rules: { rankings: [...RULES.rankings, EIGHT()] } }],
  ['at most 2 of your own cards', { rules: { rankings: RULES.rankings.map(r => ({ ...r, own: [0, 2] })) } }],
  ['The highest hand of four cards', { rules: { rankings: RULES.rankings.map(r => ({ ...r, cards: 4 })) } }],
  ['no card above eight', { rules: { rankings: [...RULES.rankings, EIGHT()] } }],
  ['including the joker', { rules: { pack: { key: '53', cards: 53, joker: true } } }],
  ['The joker is an ace', { rules: joker('ace_straight_flush') }],
  ['lowest card missing from your hand', { rules: joker('lowest_missing') }],
  ['One card face up', street({ step: 'up' })],
  ['face down to players who have turned up', street({ step: 'up_or_down' })],
  ['last card, face down', street({ step: 'last_down' })],
  ['1 community card on the board 2.', street({ step: 'board', count: 1, board: 1 })],
  ['for double', street({ step: 'kill', seen: 2, size: 'double', overkill: false })],
  ['a third of the stack', street({ step: 'kill', seen: 3, size: 'up_to_a_third', overkill: true })],
  ['may turn up a down card', street({ step: 'turn_up' })],
  ['discards 1 card', street({ step: 'discard', count: 1 })],
  ['draw up to 5 new cards', street({ step: 'draw', most: 5 })],
  ['There is no check', street({ ...BETTING, may_check: false })],
  ['a pair of jacks or better', street({ ...BETTING, openers: 11 })],
  ['A player who opened and wins has to show', street({ ...BETTING, openers: 11 })],
  ['any player may bet $6', street({ ...BETTING, open_pair: 'any_player' })],
  ['A player with an open pair may bet $6', street({ ...BETTING, open_pair: 'pair_holder' })],
  ['$2 to $10', { game: { structure: 'spread_limit' }, ...street({ ...BETTING, least: 200, most: 1_000 }) }],
  ['up to the size of the pot', { game: { structure: 'pot_limit' } }],
  ['up to all your chips', { game: { structure: 'no_limit' } }],
  ['heads-up, raises are not limited', {}],
  ['A bet and 3 raises in each round.', { rules: { heads_up_unlimited: false } }],
  ['may not raise in the same round', { rules: { check_raise: false } }],
  ['half a bet or more', {}],
  ['Only an all-in of a full bet', { rules: { short_all_in: 'full_bet' } }],
  ['goes on top of it', { rules: { short_all_in: 'on_top' } }],
  ['can only call', { rules: { all_in_wagers: false } }],
  ['may stay face down', { rules: { losers: 'may_muck' } }],
  ['to the highest card', { rules: { odd_chip: 'high_card' } }],
  ['to the lowest card', { rules: { odd_chip: 'low_card' } }],
  ['to the highest card for high', { rules: { odd_chip: 'card_of_the_half' } }],
  ['gets back only bets', { rules: { seven_rule: 'refund' } }],
  ['to the next best hand', { rules: { seven_rule: 'second_best' } }],
  ['goes on as Another', { rules: { unopened: { key: 'another', title: 'Another' } } }],
  ['two pots in a row kills', { game: { kill: 'natural' } }],
  ['the limits are doubled', { game: { kill: 'natural' } }],
  ['a pot of $40 or more', { game: { kill: 'scoop' }, rules: { kill_pot: 4_000, kill_times: [3, 2] } }],
  ['3/2 of the usual', { game: { kill: 'scoop' }, rules: { kill_pot: 4_000, kill_times: [3, 2] } }],
  ['The winner of each pot posts', { game: { kill: 'winner' } }],
  ['until another player wins', { game: { kill: 'disc' } }],
  ['In a kill round', { game: { kill: 'buttons' } }],
  ['Straddle', { game: { straddle: true } }],
  ['Overs', { game: { overs: true } }],
  ['run twice', { game: { run_it: 2 } }],
  ['up to 3 times', { game: { run_it: 3 } }],
  ['would have come', { game: { rabbit: true } }],
  ['Buy-in from $30', {}],
  ['Buy-in $30 to $600', { game: { most_buy_in: 60_000 } }],
  ['1 smaller one', { game: { short_buys: 1 } }],
  ['gets cards at once', { rules: { new_player: 'free' } }],
  ['or posts two', { rules: { new_player: 'straddle' } }],
  ['or kills the pot', { rules: { new_player: 'kill' } }],
  ['even to an empty seat', { rules: { button: 'dead' } }],
  ['2 to 10 players', {}],
  ...(['left_of_opener', 'opener', 'high_board', 'low_board'] as const).map(
    opening => ['acts first|first to act', street({ ...BETTING, opening })] as const,
  ),
  ...(['low_card_brings_in', 'high_card_brings_in'] as const).map(
    opening => ['open card brings it in', street({ ...BETTING, opening })] as const,
  ),
]

function lowOnly(): Partial<RoundsRules> {
  return { rankings: RULES.rankings.map(one => ({ ...one, low: true })) }
}

function EIGHT() {
  const low = { key: 'low', low: true, own: [2, 2], qualifier: 8, joker: null, ...LOW_SHAPES } as const
  return low
}

function joker(use: 'ace_straight_flush' | 'lowest_missing'): Partial<RoundsRules> {
  return { rankings: RULES.rankings.map(one => ({ ...one, joker: use })) }
}

describe('what a house may choose', () => {
  it.each(SAID)('%s', (words, bent) => {
    expect(text(bent)).toMatch(new RegExp(words.replace(/[$+.]/g, '\\$&')))
  })

  it('is left unsaid where it does not apply', () => {
    expect(text({})).not.toMatch(/opened and wins|Straddle|Overs|run twice|antes|Kill/)
    expect(text({ game: { structure: 'no_limit', raise_cap: null } })).not.toMatch(/all-in of|raises in each/)
  })
})

describe('a way of ranking', () => {
  const [HIGH] = RULES.rankings
  const says = (more: Partial<RankingRules>) => HIGH && noted({ ...HIGH, ...more }).join(' ')

  it.each<[string, Partial<RankingRules>]>([
    ['Aces are high, or low in the lowest straight.', {}],
    ['Aces are high only.', { ace: 'high' }],
    [
      'The lower hand wins. Aces are low. Straights and flushes do not count.',
      { low: true, ace: 'low', straights: false, flushes: false },
    ],
    [
      'The lower hand wins. Aces are high only. Straights and flushes count, so for low they are bad hands.',
      { low: true, ace: 'high' },
    ],
    ['Aces are high only. Straights do not count.', { ace: 'high', straights: false }],
    ['Aces are high only. Flushes do not count.', { ace: 'high', flushes: false }],
    [
      'Aces are high only. A hand for high is made of at most 2 of your own cards, the others of the board.',
      { ace: 'high', own: [0, 2] },
    ],
  ])('is told as it is: %s', (words, more) => {
    expect(says(more)).toBe(words)
  })
})

describe('in every language', () => {
  afterEach(() => speak('en'))

  it.each(Object.keys(LANGUAGES).filter(name => name !== 'en'))(
    '%s says it otherwise than English',
    async name => {
      const english = SAID.map(([, bent]) => text(bent))
      await speak(name as Language)
      for (const [at, [words, bent]] of SAID.entries()) {
        expect(text(bent), words).not.toBe(english[at])
      }
    },
  )
})
