// The table of one's own seat: what lies where, whose turn it is, and what must not be there.

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { USUAL_LOOK, wear } from 'shared/theme/theme'
import type { RoundsBoard, RoundsHandView, RoundsPlate, Step } from 'shared/wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isCut, lives, SEAT, shows } from '../../paper'
import { Table } from '../../table/Table'
import { GAME } from '../paperGame'

const PLATE: RoundsPlate = {
  seat: 0,
  state: 'playing',
  name: '',
  stack: 18_200,
  bet: 0,
  status: 'active',
  down: ['??', '??'],
  up: [],
  act: null,
  drew: null,
  wins: [],
  debt: 'nothing',
  legs: 0,
  overs: false,
  connected: true,
}
const HAND = {
  number: 12,
  stage: 'running',
  draw: null,
  boards: [[]],
  pot: 900,
  pots: [],
  collected: 0,
  jackpot: 0,
  killer: null,
  opened: false,
  chances: [],
  rabbit: [],
} as unknown as RoundsHandView

const plate = (seat: number, more: Partial<RoundsPlate> = {}): RoundsPlate => ({
  ...PLATE,
  seat,
  name: `Player ${seat}`,
  ...more,
})

const QUIET = {
  game: GAME,
  deals_in: null,
  run_out: 0,
  button: 3,
  question: null,
  no_deal: null,
  closing: false,
  coming: null,
  chooser: null,
}

const ASKED = { kind: 'bet', seats: [6], clocks: [], called_by: null } as const

type Told = ReadonlyArray<Partial<Step>>

/** The newest message: what lies on the table, and what led to it. */
async function comes(
  hand: Partial<RoundsHandView>,
  plates: ReadonlyArray<RoundsPlate>,
  table: Partial<RoundsBoard> = {},
  steps: Told = [],
) {
  const seats = Array.from(
    { length: 10 },
    (_, at) => plates.find(one => one.seat === at + 1) ?? plate(at + 1),
  )
  const now = { ...QUIET, ...table, hand: { ...HAND, ...hand }, seats }
  await act(async () => {
    shows({ cards: ['As', 'Kd'] }, {}, now, steps)
    await settled()
  })
}

async function lies(...message: Parameters<typeof comes>) {
  await comes(...message)
  return render(<Table />).container
}

/** As long as the scenes of a message that tells nothing take. */
const settled = () =>
  vi.isFakeTimers() ? vi.advanceTimersByTimeAsync(1) : new Promise(resolve => setTimeout(resolve))

const at = (table: Element, seat: number) => table.querySelector(`[data-seat="${seat}"]`) as HTMLElement
const text = (thing: Element | null) => thing?.textContent?.replace(/\s+/g, ' ').trim()

afterEach(cleanup)

describe('cards', () => {
  it('one holds are nowhere on the table', async () => {
    const table = await lies({ boards: [['Qh', 'Jh', '2c']] }, [])
    expect(table.innerHTML).not.toMatch(/Ace of spades|King of diamonds|\bAs\b|\bKd\b/)
    expect(at(table, SEAT).querySelectorAll('.card')).toHaveLength(0)
  })

  it('others hold are backs, and up cards are seen', async () => {
    const table = await lies({}, [plate(2, { down: ['??', '??'], up: ['4s', 'Jd'] })])
    const cards = [...at(table, 2).querySelectorAll('.card')]
    expect(cards.map(card => card.getAttribute('aria-label'))).toEqual([
      'Card, face down',
      'Card, face down',
      '4 of spades',
      'Jack of diamonds',
    ])
  })

  it('that won are lifted and the rest is dim', async () => {
    const won = { pot: 0, board: 0, half: '', amount: 900, name: null, cards: ['Kh', 'Kc', 'Ks', 'Ah', '8d'] }
    const table = await lies({ stage: 'over', boards: [['Ks', '8d', '3c', 'Ah', '2s']] }, [
      plate(4, { down: ['Kh', 'Kc'], wins: [won] }),
      plate(5, { down: ['Qh', 'Qc'] }),
    ])
    const lifted = [...table.querySelectorAll('.card-lifted')].map(card => card.getAttribute('aria-label'))
    expect(lifted).toHaveLength(5)
    expect(lifted).not.toContain('3 of clubs')
    expect(at(table, 5).querySelectorAll('.card-dim')).toHaveLength(2)
  })
})

describe('a seat', () => {
  it('says what was bet and done, and who is asked', async () => {
    const question = { ...ASKED, seats: [5] }
    const table = await lies(
      {},
      [
        plate(4, { bet: 2_400, act: { what: 'raise', amount: 2_400 } }),
        plate(6, { status: 'folded', down: [] }),
      ],
      { question },
    )
    expect(text(at(table, 4).querySelector('.bet'))).toBe('$24Raise')
    expect(text(at(table, 6).querySelector('.plate'))).toContain('Folded')
    expect(table.querySelectorAll('[aria-current="true"]')).toHaveLength(1)
    expect(at(table, 5).getAttribute('aria-current')).toBe('true')
    expect(at(table, 3).querySelector('[aria-label="Dealer button"]')).not.toBeNull()
  })

  it.each([
    [{ status: 'all_in' }, 'All in'],
    [{ connected: false }, 'Away'],
    [{ state: 'out', status: null }, 'Sitting out'],
    [{ state: 'free', name: '', status: null }, 'Open seat'],
  ] as const)('%o says so', async (more, words) => {
    expect(text(at(await lies({}, [plate(2, { down: [], ...more })]), 2))).toContain(words)
  })

  it('never forgets how many cards were drawn', async () => {
    const table = await lies({}, [
      plate(2, { drew: 0 }),
      plate(3, { drew: 3, act: { what: 'check', amount: 0 } }),
    ])
    expect(text(at(table, 2).querySelector('.bet'))).toBe('Stands pat')
    expect(text(at(table, 3).querySelector('.bet'))).toBe('Check')
  })

  it('that bet nothing has no chips before it', async () => {
    expect(at(await lies({}, []), 4).querySelector('.chips')).toBeNull()
  })
})

describe('pots', () => {
  const pots = [
    { amount: 13_300, seats: [3, 4, 7] },
    { amount: 4_500, seats: [3, 7] },
  ]

  it('are told apart, and touched say who plays for them', async () => {
    const table = await lies({ pots, pot: 17_800 }, [])
    expect(text(table.querySelector('.pots-several'))).toBe('Main $1333·4·7Side 1 $453·7')
    expect(table.querySelector('.claims')).toBeNull()
    const button = table.querySelector('.pots-several') as HTMLElement
    fireEvent.click(button, { detail: 0 })
    const claims = [...table.querySelectorAll('.claims li')].map(text)
    expect(claims[1]).toBe('Side 1: $45, played for by Player 3, Player 7')
  })

  it('are added to the bets while these lie there', async () => {
    const table = await lies({ pots: [{ amount: 900, seats: [1, 2] }], pot: 1_500 }, [plate(2, { bet: 600 })])
    expect(text(table.querySelector('.pots'))).toBe('Pot $9Total $15')
  })

  it('have it beside them that betting is capped (LP-178)', async () => {
    const table = await lies({ pots: [], pot: 3_100, capped: true }, [])
    expect(text(table.querySelector('.pots'))).toBe('Betting is capped')
  })

  it('say what the house took', async () => {
    const table = await lies({ pots: [{ amount: 900, seats: [1, 2] }], collected: 500, jackpot: 100 }, [])
    expect(text(table.querySelector('.pots'))).toBe('Pot $9Collection $4Jackpot $1')
  })
})

describe('a game of several draws', () => {
  it('says which it has come to', async () => {
    expect(text((await lies({ draw: [2, 3] }, [])).querySelector('.middle-draw'))).toBe('Draw 2 of 3')
    cleanup()
    expect((await lies({ draw: [1, 1] }, [])).querySelector('.middle-draw')).toBeNull()
  })
})

describe('between hands', () => {
  it('it is said who won how much with what', async () => {
    const name = { category: 'full_house', ranks: [13, 3], kicker: 0 } as const
    const won = { pot: 0, board: 0, half: '', amount: 14_650, name, cards: [] }
    const table = await lies({ stage: 'over' }, [plate(4, { wins: [won] })])
    expect(text(table.querySelector('.ended'))).toBe('Player 4 wins $146.50 Full house, kings over threes')
    expect(text(at(table, 4).querySelector('.plate-won'))).toBe('+$146.50')
  })

  it('a low hand is not called low twice', async () => {
    const name = { category: 'low', ranks: [8, 4, 3, 2, 1], kicker: 0 } as const
    const won = { pot: 0, board: 0, half: 'second', amount: 900, name, cards: [] }
    const rankings = [
      { key: 'first', low: false, own: null },
      { key: 'second', low: true, own: null },
    ]
    const table = await lies({ stage: 'over' }, [plate(4, { wins: [won] })], { game: { ...GAME, rankings } })
    expect(text(table.querySelector('.ended'))).toBe('Player 4 wins $9.00 Low 8-4-3-2-A')
  })

  it('a void hand leaves nothing lying there', async () => {
    const table = await lies({ stage: 'voided', boards: [['Qh']] }, [plate(4, { bet: 600 })], {
      no_deal: 'paused',
    })
    expect(table.querySelectorAll('.card, .chips')).toHaveLength(0)
    expect(text(table.querySelector('.ended'))).toBe('Hand void. All chips are back. Paused by the floor')
  })

  it.each([
    ['too_few_players', 'Waiting for players'],
    ['not_activated', 'The floor will open this table'],
    ['game_is_chosen', 'Player 4 chooses the next game'],
  ] as const)('%s is said in words', async (no_deal, words) => {
    const table = await lies({ stage: 'over' }, [], { no_deal, chooser: 4 })
    expect(text(table.querySelector('.ended'))).toBe(words)
  })
})

describe('what happened', () => {
  const bets = [plate(2, { bet: 600 }), plate(4, { bet: 600 })]
  const pot = { pots: [{ amount: 1_200, seats: [2, 4] }], pot: 1_200 }
  const together = [{ what: 'bets_collected' }] as const

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    })
  })
  afterEach(async () => {
    await passes(2_000) // to the end of what is told
    vi.useRealTimers()
    wear(USUAL_LOOK)
  })

  it('moves: the bets fly to the pot, which is already there', async () => {
    const table = await lies({}, bets)
    await comes(pot, [], {}, together)
    expect(table.querySelectorAll('.flight')).toHaveLength(0)
    expect(table.querySelectorAll('.bet .chips')).toHaveLength(2)
    expect(text(table.querySelector('.pots'))).toBe('Pot $12')
    await frame()
    expect(table.querySelectorAll('.flight .chips')).toHaveLength(2)
    expect(table.querySelectorAll('.bet .chips')).toHaveLength(0)
  })

  it('comes from where it was, and lies nowhere until it sets off', async () => {
    const table = await lies({}, bets)
    const bet = at(table, 5).querySelector('.bet') as HTMLElement
    const moved: unknown[] = []
    vi.spyOn(bet, 'animate').mockImplementation(() => moved.push(text(bet)) as never)
    const calls = plate(5, { stack: 17_600, bet: 600 })
    await comes({}, [...bets, calls], {}, [{ what: 'call', seat: 5, amount: 600 }])
    await drawn()
    expect(text(at(table, 5).querySelector('.plate-stack'))).toBe('$176')
    expect(bet.querySelector('.chips')).toBeNull()
    expect(moved).toEqual([])
    await frame()
    expect(moved).toEqual(['$6'])
  })

  it('lies there at once on a page that nobody sees', async () => {
    const table = await lies({}, bets)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await comes({}, [...bets, plate(5, { bet: 600 })], {}, [{ what: 'call', seat: 5, amount: 600 }])
    expect(text(at(table, 5).querySelector('.bet'))).toBe('$6')
    hidden.mockRestore()
  })

  it('moves once, whatever else comes meanwhile', async () => {
    const table = await lies({}, bets)
    await comes({}, [...bets, plate(5, { bet: 600 })], {}, [{ what: 'call', seat: 5, amount: 600 }])
    await frame()
    const moved = vi.spyOn(at(table, 5).querySelector('.bet') as Element, 'animate')
    await comes({}, [...bets, plate(5, { bet: 600 })], { question: ASKED })
    await act(async () => isCut())
    await comes({}, [...bets, plate(5, { bet: 600 })], { question: ASKED })
    await frame()
    expect(at(table, 6).getAttribute('aria-current')).toBe('true')
    expect(moved).not.toHaveBeenCalled()
  })

  it('stands still for who wants stillness', async () => {
    wear({ ...USUAL_LOOK, motion: false })
    const table = await lies({}, bets)
    await comes(pot, [], {}, together)
    await frame()
    expect(table.querySelectorAll('.flight')).toHaveLength(0)
    expect(text(table.querySelector('.pots'))).toBe('Pot $12')
  })

  it('tells of open hands what they get of each board', async () => {
    const of = (board: number, share: number) => ({
      board,
      exact: true,
      seats: [{ seat: 2, win: share, tie: 0, share }],
    })
    const open = plate(2, { status: 'all_in', down: ['As', 'Ah'] })
    const flops = [
      ['Qh', 'Jh', '2c'],
      ['9c', '8d', '3s'],
    ]
    const table = await lies({ opened: true, boards: flops, chances: [of(0, 9_040), of(1, 2_500)] }, [open])
    expect([...table.querySelectorAll('.bet-boards li')].map(text)).toEqual(['1 90%', '2 25%'])
    await comes({ opened: true, boards: flops, chances: [of(0, 9_040)] }, [open])
    expect(text(table.querySelector('.bet-chance'))).toBe('90%')
  })

  it('is told one after the other: no card of a run-out before its time, and no winner', async () => {
    const shown = { opened: true, ...pot, boards: [['Qh', 'Jh', '2c']] }
    const seats = [
      plate(2, { status: 'all_in', down: ['As', 'Ah'] }),
      plate(4, { status: 'all_in', down: ['Ks', 'Kh'] }),
    ]
    const table = await lies(shown, seats)
    const won = { pot: 0, board: 0, half: '', amount: 1_200, name: null, cards: [] }
    const chances = [{ board: 0, exact: true, seats: [{ seat: 2, win: 9_000, tie: 0, share: 9_000 }] }]
    const over = { stage: 'over', opened: true, boards: [['Qh', 'Jh', '2c', '3c', '4d']] } as const
    await comes(over, [plate(2, { down: ['As', 'Ah'], wins: [won] })], { run_out: 2_000, deals_in: 12_000 }, [
      { what: 'chances', chances },
      { what: 'board', cards: ['3c'] },
      { what: 'chances', chances },
      { what: 'board', cards: ['4d'] },
      { what: 'win', seat: 2, amount: 1_200 },
      { what: 'hand_over' },
    ])
    const seen = () => [
      table.querySelectorAll('.board .card').length,
      table.querySelectorAll('.plate-won').length,
    ]
    await passes(1_500)
    expect(seen()).toEqual([4, 0])
    await passes(9_000)
    expect(seen()).toEqual([5, 1])
  })
})

/** As the page itself draws it: `act` would draw later than what moves is looked for. */
async function drawn() {
  vi.advanceTimersToNextFrame()
  await settled()
}

/** The frame that shows a view, and the next one, in which it sets off. */
async function frame() {
  await drawn()
  await drawn()
}

async function passes(ms: number) {
  await act(async () => {
    for (let left = ms; left > 0; left -= 500) {
      await vi.advanceTimersByTimeAsync(500)
      lives()
    }
  })
}
