// A past hand, picture by picture.

import { NOTHING } from 'shared/rounds/paper'
import type { Amounts, PotView, RecalledSeat, RecalledStreet, RoundsRecall, Step, What } from 'shared/wire'
import { describe, expect, it } from 'vitest'
import { arrivals, ownSeat, picturesOf } from './replay'
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
    chances: [],
    amounts: null,
  }
  return { what, seat, ...nothing, ...more }
}

/** What a step does: everything else is as it was. */
function does(amounts: Partial<Amounts>): Partial<Step> {
  return { amounts: { ...NOTHING, ...amounts } }
}

const lies = (amount: number, ...seats: number[]): PotView => ({ amount, seats })

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
  more: Partial<RoundsRecall> = {},
): RoundsRecall {
  const usual = {
    family: 'rounds',
    game: 'a_game',
    title: 'A Game',
    pot: 0,
    collected: 0,
    jackpot: 0,
    voided: false,
    deck: [],
  } as const
  return { number: 12, button: 1, seats, streets, boards: [[]], ...usual, ...more }
}

const NAME = { category: 'one_pair', ranks: [14, 13, 9, 5], kicker: 0 } as const

/** Seat 7 raises with aces, seat 1 folds, seat 2 calls and shows a worse hand. */
const PLAYED = hand(
  [sat(1, ['??', '??'], { folded: true }), sat(2, ['Kh', 'Kc']), sat(7, ['As', 'Ad'])],
  [
    street('preflop', 2_700, [
      step('hand', 7, {
        count: 12,
        ...does({ stacks: [1, 2, 7].map(seat => [seat, 20_000]), pots: [], pot: 0 }),
      }),
      step('small_blind', 1, { amount: 100, ...does({ stacks: [[1, 19_900]], bets: [[1, 100]], pot: 100 }) }),
      step('big_blind', 2, { amount: 300, ...does({ stacks: [[2, 19_700]], bets: [[2, 300]], pot: 400 }) }),
      dealt(1),
      dealt(2),
      dealt(7, ['As', 'Ad']),
      step('raise', 7, {
        amount: 1_300,
        ...does({ stacks: [[7, 18_700]], bets: [[7, 1_300]], pot: 1_700 }),
      }),
      step('fold', 1),
      step('call', 2, {
        amount: 1_000,
        ...does({ stacks: [[2, 18_700]], bets: [[2, 1_300]], pot: 2_700 }),
      }),
      step(
        'bets_collected',
        null,
        does({ bets: [1, 2, 7].map(seat => [seat, 0]), pots: [lies(2_700, 2, 7)] }),
      ),
    ]),
    street('flop', 2_700, [
      step('burn', null, { count: 1 }),
      step('board', null, { count: 3, cards: ['9h', '5d', '2c'] }),
      step('check', 2),
      step('check', 7),
      step('show', 7, { cards: ['As', 'Ad'] }),
      step('show', 2, { cards: ['Kh', 'Kc'] }),
      step('collection', null, {
        amount: 100,
        ...does({ pots: [lies(2_600, 2, 7)], pot: 2_600, collected: 100 }),
      }),
      step('win', 7, { amount: 2_600, name: NAME, ...does({ stacks: [[7, 21_300]], pots: [], pot: 0 }) }),
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
      'burn',
      'board',
      'check',
      'check',
      'show',
      'show',
      'collection',
      'win',
    ])
  })

  it('shows bets, stacks and pots as the server says that they are', () => {
    expect(seatAt(1, 2)).toMatchObject({ bet: 300, stack: 19_700 })
    expect(seatAt(3, 7)).toMatchObject({ bet: 1_300, stack: 18_700 })
    expect(pictures[5]?.pots).toEqual([])
    expect(seatAt(6, 2)?.bet).toBe(0)
    expect([6, 11, 12, 13].map(at => pictures[at]?.pots.map(pot => pot.amount))).toEqual([
      [2_700],
      [2_700],
      [2_600],
      [],
    ])
    expect(seatAt(13, 7)?.stack).toBe(21_300)
  })

  it('deals one card at a time, round the table (LP-62)', () => {
    const deal = pictures[whats.indexOf('deal')]
    const order = [1, 2, 7].map(seat => [...(deal ? (arrivals(deal).get(seat) ?? []) : [])])
    expect(order).toEqual([
      [
        [0, 0],
        [1, 3],
      ],
      [
        [0, 1],
        [1, 4],
      ],
      [
        [0, 2],
        [1, 5],
      ],
    ])
    expect([...(pictures[0] ? arrivals(pictures[0]).values() : [])].every(places => places.size === 0)).toBe(
      true,
    )
  })

  it('shows one’s own cards from the deal on, those of others when they did', () => {
    expect(seatAt(1, 7)?.down).toEqual([])
    expect(seatAt(2, 7)?.down).toEqual(['As', 'Ad'])
    expect(seatAt(10, 2)?.down).toEqual(['??', '??'])
    expect(seatAt(11, 2)?.down).toEqual(['Kh', 'Kc'])
    expect(seatAt(13, 1)?.down).toEqual(['??', '??'])
  })

  it('shows who folded and who won', () => {
    expect(seatAt(3, 1)?.folded).toBe(false)
    expect(seatAt(4, 1)?.folded).toBe(true)
    expect(seatAt(13, 7)?.won).toBe(2_600)
  })

  it('burns before the board is turned (LP-76), and the burned card stays there', () => {
    expect(pictures.map(picture => picture.burned).indexOf(1)).toBe(6)
    expect(pictures.at(-1)?.burned).toBe(1)
    expect(pictures[6]?.boards).toEqual([[]])
    expect(pictures[7]?.boards).toEqual([['9h', '5d', '2c']])
  })

  it('knows the street of each picture', () => {
    expect(pictures.map(picture => picture.street)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1])
  })
})

describe('other hands', () => {
  it('lay up cards open, one’s own as well, and antes in the pot', () => {
    const [antes, first] = picturesOf(
      hand(
        [sat(1, ['??', '??'], { up: ['4c'] }), sat(7, ['As', 'Ad'], { up: ['9h'] })],
        [
          street('third', 100, [
            step('ante', 1, { amount: 50, ...does({ pots: [lies(50, 1, 7)] }) }),
            step('ante', 7, { amount: 50, ...does({ pots: [lies(100, 1, 7)] }) }),
            dealt(1),
            dealt(7, ['As', 'Ad']),
            dealt(1, ['4c'], 1),
            dealt(7, ['9h'], 1),
          ]),
        ],
      ),
    )
    expect(antes?.pots).toEqual([lies(100, 1, 7)])
    const order = first && arrivals(first).get(7)
    expect([...(order ?? [])]).toEqual([
      [0, 1],
      [1, 3],
      [2, 5],
    ]) // the card that lies open comes last
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
    expect(words(6)).toBe('A card is burned')
    expect(words(7)).toBe('3 cards on the board')
    expect(words(12)).toBe('Collection $1')
    expect(words(13)).toBe('You Won $26: Pair of aces')
  })
})
