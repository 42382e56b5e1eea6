// One message in time: the order of a hand's end, the pace of a run-out, and that the next deal finds it told.

import { describe, expect, it } from 'vitest'
import { type Scene, scenes as scenesOf } from '../theater/scenes'
import type { RoundsBoard, Step } from '../wire'
import { hand, plate, step, table, win } from './paper'
import { telling } from './telling'

const scenes = (before: RoundsBoard, newest: RoundsBoard, steps: ReadonlyArray<Step>) =>
  scenesOf(telling, { before, newest }, steps)

const CHANCES = [{ board: 0, exact: true, seats: [{ seat: 1, win: 6_000, tie: 0, share: 6_000 }] }]
const RIVER = ['As', 'Kd', '2c', '9h', '3s']

const before = table([plate(1, { bet: 500 }), plate(2, { bet: 300 })], { hand: hand({ pot: 800 }) })
const over = (more: Partial<RoundsBoard> = {}) =>
  table([plate(1, { down: ['7c', '2d'] }), plate(2, { down: ['Ah', 'Ac'], wins: [win(1_000)] })], {
    hand: hand({ stage: 'over', boards: [RIVER], opened: true }),
    deals_in: 10_000,
    ...more,
  })

const runOut = [
  step('call', { seat: 2, amount: 200 }),
  step('bets_collected'),
  step('opened', { seat: 1, cards: ['7c', '2d'] }),
  step('opened', { seat: 2, cards: ['Ah', 'Ac'] }),
  step('chances', { chances: CHANCES }),
  step('burn'),
  step('board', { cards: RIVER.slice(0, 3), count: 3 }),
  step('chances', { chances: CHANCES }),
  step('burn'),
  step('board', { cards: ['9h'], count: 1 }),
  step('chances', { chances: CHANCES }),
  step('burn'),
  step('board', { cards: ['3s'], count: 1 }),
  step('win', { seat: 2, amount: 1_000, cards: ['Ah', 'Ac', 'As', 'Kd', '9h'] }),
  step('hand_over'),
]

const whats = (told: ReadonlyArray<Scene>) => told.map(scene => scene.now.map(each => each.what).join(' '))
const lasting = (told: ReadonlyArray<Scene>) => told.reduce((sum, scene) => sum + scene.lasts, 0)

describe('a run-out', () => {
  const told = scenes(before, over(), runOut)

  it('goes street by street, each with the chances it leaves', () => {
    expect(whats(told)).toEqual([
      'call',
      'bets_collected',
      'opened opened chances',
      'burn board chances',
      'burn board chances',
      'burn board',
      'win hand_over',
    ])
  })

  it('is paced by the house', () => {
    expect(told.filter(scene => scene.paced).map(scene => scene.lasts)).toEqual([2_000, 2_000, 2_000])
  })

  it('never shows more than the street it is at', () => {
    expect(told.map(scene => scene.table.hand?.boards[0]?.length)).toEqual([0, 0, 0, 3, 4, 5, 5])
    expect(told.slice(0, -1).every(scene => scene.table.seats.every(found => found.wins.length === 0))).toBe(
      true,
    )
  })

  it('shows chances as long as a card is to come', () => {
    expect(told.map(scene => scene.table.hand?.chances.length)).toEqual([...[0, 0, 1, 1, 1], ...[0, 0]])
  })

  it('leaves time to look at the end before the next deal', () => {
    expect(lasting(told.slice(0, -1))).toBeLessThan(10_000 - 1_000)
  })

  it('is left out where the house wants none', () => {
    const skipped = scenes(before, over({ run_out: 0, deals_in: 4_000 }), runOut)
    expect(whats(skipped).at(-1)).toMatch(/^opened .* win hand_over$/)
    expect(skipped.length).toBe(3)
  })
})

describe('a showdown', () => {
  const shown = [
    step('call', { seat: 2, amount: 200 }),
    step('bets_collected'),
    step('collection', { amount: 100 }),
    step('show', { seat: 1, cards: ['7c', '2d'] }),
    step('show', { seat: 2, cards: ['Ah', 'Ac'] }),
  ]
  const pots = [
    step('win', { seat: 2, amount: 300, pot: 1 }),
    step('win', { seat: 1, amount: 350, half: 'low' }),
    step('win', { seat: 2, amount: 350, half: 'low' }),
    step('hand_over'),
  ]

  it('turns up one hand after the other, in the order of the steps', () => {
    const told = scenes(before, over(), [...shown, ...pots])
    expect(whats(told).slice(2, 4)).toEqual(['collection show', 'show'])
    expect(told[2]?.table.seats.map(found => found.down[0])).toEqual(['7c', '??'])
  })

  it('pays pot by pot, those who share a part together, and shows all of it at last', () => {
    const told = scenes(before, over(), [...shown, ...pots])
    expect(whats(told).slice(4)).toEqual(['win', 'win win hand_over', ''])
    expect(told.at(-1)?.table).toEqual(over())
  })

  it('pays one winner of several pots once', () => {
    const wins = [0, 1, 2].map(pot => step('win', { seat: 2, amount: 100, pot }))
    expect(whats(scenes(before, over(), [...shown, ...wins])).at(-1)).toBe('win win win')
  })

  it('is told faster when the next deal comes soon', () => {
    const [usual, soon] = [60_000, 2_000].map(deals_in =>
      scenes(before, over({ deals_in }), [...shown, ...pots]),
    )
    expect(lasting(soon ?? [])).toBeLessThanOrEqual(1_300)
    expect(lasting(usual ?? [])).toBeGreaterThan(6_000)
  })

  it('is looked at for a while when no other hand follows', () => {
    const told = scenes(before, over({ deals_in: null, no_deal: 'paused' }), [...shown, ...pots])
    expect(told.at(-2)?.lasts).toBeGreaterThanOrEqual(5_000)
    expect(told.at(-1)?.now).toEqual([])
  })
})

it('shows the cards drawn for the button before the first hand', () => {
  const drawn = [
    step('drawn_for_button', { seat: 1, cards: ['Qs'] }),
    step('drawn_for_button', { seat: 2, cards: ['4d'] }),
  ]
  const first = table([plate(1, { status: null, down: [] }), plate(2, { status: null, down: [] })], {
    hand: null,
  })
  const told = scenes(first, before, [
    ...drawn,
    step('hand', { seat: 1, count: 12 }),
    step('deal', { seat: 1, count: 2 }),
  ])
  expect(told[0]?.table.seats.map(found => found.up)).toEqual([['Qs'], ['4d']])
  expect(told[1]?.table.seats.every(found => found.up.length === 0)).toBe(true)
})

it('ends with the newest view, and tells every step once', () => {
  const steps: Step[] = [step('check', { seat: 1 }), step('bets_collected'), step('board', { cards: ['As'] })]
  const newest = table([plate(1), plate(2)], { hand: hand({ boards: [['As']] }) })
  const told = scenes(before, newest, steps)
  expect(told.at(-1)?.table).toEqual(newest)
  expect(told.flatMap(scene => scene.now)).toEqual(steps)
})

it('is one scene that takes no time where nothing was told', () => {
  expect(scenes(before, before, [])).toEqual([{ table: before, now: [], lasts: 0, paced: false }])
})
