// A past hand, picture by picture.

import type { RecalledHand, RecalledSeat, RecalledStreet, Step, What } from 'shared/wire'
import { describe, expect, it } from 'vitest'
import { ownSeat, picturesOf } from './replay'
import { actor, told } from './replayWords'

function step(what: What, seat: number | null = null, more: Partial<Step> = {}): Step {
  const nothing = {
    amount: 0,
    count: 0,
    cards: [],
    to: null,
    board: 0,
    pot: 0,
    half: '',
    name: null,
    chances: null,
  }
  return { what, seat, ...nothing, ...more }
}

const dealt = (seat: number, cards: string[] = [], count = 2) => step('deal', seat, { cards, count })

function street(key: string, pot: number, steps: Step[]): RecalledStreet {
  return { key, boards: [[]], pot, steps }
}

function sat(seat: number, down: string[], more: Partial<RecalledSeat> = {}): RecalledSeat {
  const usual = { before: 20_000, after: 20_000, wagered: 0, won: 0, folded: false, up: [], wins: [] }
  return { seat, dealt: down, down, ...usual, ...more }
}

function hand(
  seats: RecalledSeat[],
  streets: RecalledStreet[],
  more: Partial<RecalledHand> = {},
): RecalledHand {
  const usual = { game: 'a_game', title: 'A Game', pot: 0, collected: 0, jackpot: 0, voided: false, deck: [] }
  return { number: 12, button: 1, seats, streets, boards: [[]], ...usual, ...more }
}

const NAME = { category: 'one_pair', ranks: [14, 13, 9, 5] } as const

/** Seat 7 raises with aces, seat 1 folds, seat 2 calls and shows a worse hand. */
const PLAYED = hand(
  [sat(1, ['??', '??'], { folded: true }), sat(2, ['Kh', 'Kc']), sat(7, ['As', 'Ad'])],
  [
    street('preflop', 2_700, [
      step('hand', 7, { count: 12 }),
      step('small_blind', 1, { amount: 100 }),
      step('big_blind', 2, { amount: 300 }),
      dealt(1),
      dealt(2),
      dealt(7, ['As', 'Ad']),
      step('raise', 7, { amount: 1_300 }),
      step('fold', 1),
      step('call', 2, { amount: 1_000 }),
      step('bets_collected'),
    ]),
    street('flop', 2_700, [
      step('burn', null, { count: 1 }),
      step('board', null, { count: 3, cards: ['9h', '5d', '2c'] }),
      step('check', 2),
      step('check', 7),
      step('show', 7, { cards: ['As', 'Ad'] }),
      step('show', 2, { cards: ['Kh', 'Kc'] }),
      step('collection', null, { amount: 100 }),
      step('win', 7, { amount: 2_600, name: NAME }),
      step('hand_over'),
    ]),
  ],
)

const pictures = picturesOf(PLAYED)
const whats = pictures.map(picture => picture.steps[0]?.what)
const seatAt = (at: number, seat: number) => pictures[at]?.seats.find(one => one.seat === seat)

describe('a replay', () => {
  it('steps through everything that is to be seen, the deal as one', () => {
    expect(whats).toEqual([
      'small_blind',
      'big_blind',
      'deal',
      'raise',
      'fold',
      'call',
      'board',
      'check',
      'check',
      'show',
      'show',
      'collection',
      'win',
    ])
  })

  it('shows bets in front of the seats, a raise as the total, and then the pot', () => {
    expect(seatAt(1, 2)?.bet).toBe(300)
    expect(seatAt(3, 7)?.bet).toBe(1_300)
    expect(seatAt(5, 2)?.bet).toBe(1_300)
    expect(pictures[5]?.pot).toBe(0)
    expect(pictures[6]?.pot).toBe(2_700)
    expect(seatAt(6, 2)?.bet).toBe(0)
  })

  it('shows one’s own cards from the deal on, those of others when they did', () => {
    expect(seatAt(1, 7)?.down).toEqual([])
    expect(seatAt(2, 7)?.down).toEqual(['As', 'Ad'])
    expect(seatAt(9, 2)?.down).toEqual(['??', '??'])
    expect(seatAt(10, 2)?.down).toEqual(['Kh', 'Kc'])
    expect(seatAt(12, 1)?.down).toEqual(['??', '??'])
  })

  it('shows who folded and who won', () => {
    expect(seatAt(3, 1)?.folded).toBe(false)
    expect(seatAt(4, 1)?.folded).toBe(true)
    expect(seatAt(12, 7)?.won).toBe(2_600)
  })

  it('turns the board when it came', () => {
    expect(pictures[5]?.boards).toEqual([[]])
    expect(pictures[6]?.boards).toEqual([['9h', '5d', '2c']])
  })

  it('knows the street of each picture', () => {
    expect(pictures.map(picture => picture.street)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
  })
})

describe('other hands', () => {
  it('give back what nobody matched', () => {
    const [, , last] = picturesOf(
      hand(
        [sat(1, []), sat(7, [])],
        [
          street('preflop', 4_000, [
            step('bet', 7, { amount: 3_000 }),
            step('call', 1, { amount: 1_000 }),
            step('returned', 7, { amount: 2_000 }),
            step('bets_collected'),
          ]),
          street('flop', 2_000, [step('board', null, { cards: ['9h'] })]),
        ],
      ),
    ).slice(-3)
    expect(last?.pot).toBe(2_000)
  })

  it('lay up cards open, one’s own as well, and antes in the pot', () => {
    const [antes, first] = picturesOf(
      hand(
        [sat(1, ['??', '??'], { up: ['4c'] }), sat(7, ['As', 'Ad'], { up: ['9h'] })],
        [
          street('third', 100, [
            step('ante', 1, { amount: 50 }),
            step('ante', 7, { amount: 50 }),
            dealt(1),
            dealt(7, ['As', 'Ad']),
            dealt(1, ['4c'], 1),
            dealt(7, ['9h'], 1),
          ]),
        ],
      ),
    )
    expect(antes?.pot).toBe(100)
    expect(first?.seats.map(({ down, up }) => [down, up])).toEqual([
      [['??', '??'], ['4c']],
      [['As', 'Ad'], ['9h']],
    ])
  })

  it('throw cards and get others', () => {
    const drawn = picturesOf(
      hand(
        [sat(1, ['??', '??', '??']), sat(7, ['As', 'Ad', '9c', '3h'])],
        [
          street('before_draw', 0, [dealt(1, [], 2), dealt(7, ['As', 'Ad', '9c'], 3)]),
          street('after_draw', 0, [
            step('draw', 1, { count: 1 }),
            dealt(1, [], 1),
            step('draw', 7, { count: 1, cards: ['9c'] }),
            dealt(7, ['3h'], 1),
          ]),
        ],
      ),
    )
    expect(drawn.at(-1)?.seats.map(one => one.down)).toEqual([
      ['??', '??'],
      ['As', 'Ad', '3h'],
    ])
  })

  it('may be seen by who played in them alone', () => {
    expect(ownSeat(PLAYED, 7)).toBe(7)
    expect(ownSeat(PLAYED, 1)).toBeNull()
    expect(ownSeat(PLAYED, 5)).toBeNull()
  })
})

describe('in words', () => {
  const words = (at: number) => {
    const steps = pictures[at]?.steps ?? []
    return `${actor(steps, 7)} ${told(steps)}`.trim()
  }

  it('each picture says who did what', () => {
    expect(words(0)).toBe('Seat 1 Small blind $1')
    expect(words(2)).toBe('The cards are dealt')
    expect(words(3)).toBe('You Raise $13')
    expect(words(4)).toBe('Seat 1 Fold')
    expect(words(6)).toBe('3 cards on the board')
    expect(words(11)).toBe('Collection $1')
    expect(words(12)).toBe('You Won $26: Pair of aces')
  })
})
