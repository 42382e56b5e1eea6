// A collection while it is put together.

import type { CollectionView } from 'shared/wire'
import { expect, test } from 'vitest'
import type { Option, OwnFees, PostedFees } from './asked'
import { began, NEW, NOTHING, oneMore, percentText, percentTyped, toggled, wayOf } from './schedule'

const POSTED: PostedFees = { kind: 'posted', schedule: 'time', options: ['1', '2'] }
const OWN: OwnFees = {
  ...NOTHING,
  charges: [NEW],
  by_clock: [
    { amount: 500, players: [2, 6] },
    { amount: 700, players: [7, 10] },
  ],
  basis: 'time_pot',
  minutes: 20,
}
const TAKEN = {
  charges: [NEW],
  cap: 400,
  time: { minutes: 20, basis: 'time_pot', bands: OWN.by_clock },
} as CollectionView
const OPTIONS = [{ schedule: 'time', label: '1' }] as unknown as readonly Option[]

test('what is posted becomes a schedule that takes the same, by the clock too', () => {
  expect(began('own', POSTED, OPTIONS, TAKEN)).toEqual({ ...OWN, cap: 400 })
})

test('a schedule of one’s own keeps its clock, who pays by it, and how often', () => {
  const onlyClock = { ...OWN, charges: [] }
  expect(began('own', onlyClock, OPTIONS, null)).toBe(onlyClock)
  expect(began('own', { ...onlyClock, by_clock: [] }, OPTIONS, null)).toEqual({ ...OWN, by_clock: [] })
  expect(began('none', OWN, OPTIONS, null)).toEqual({ ...OWN, charges: [], by_clock: [] })
})

test('from nothing it begins with one charge, from the list with its first option', () => {
  expect(began('own', NOTHING, [], null)).toEqual({ ...NOTHING, charges: [NEW] })
  expect(began('posted', OWN, OPTIONS, null)).toEqual({ ...POSTED, options: ['1'] })
  expect([POSTED, OWN, NOTHING].map(wayOf)).toEqual(['posted', 'own', 'none'])
})

test('there is one posted option at least, and five at most', () => {
  expect(toggled(POSTED, '2')).toEqual(['1'])
  expect(toggled({ ...POSTED, options: ['1'] }, '1')).toEqual(['1'])
  const full = { ...POSTED, options: ['1', '2', '3', '4', '5'] }
  expect(toggled(full, '6')).toBe(full.options)
})

test('one amount more by the clock is for other players, and leaves the first as they are', () => {
  const [one] = oneMore([])
  expect(one).toEqual({ amount: 500, players: [2, 10] })
  expect(oneMore([{ amount: 500, players: [2, 6] }])).toEqual([
    { amount: 500, players: [2, 6] },
    { amount: 500, players: [7, 10] },
  ])
  expect(oneMore([{ amount: 500, players: [2, 10] }])).toEqual([
    { amount: 500, players: [2, 9] },
    { amount: 500, players: [10, 10] },
  ])
})

test.each([
  ['5', 500],
  ['2.5', 250],
  ['0.25 %', 25],
  ['100', 10_000],
  ['0', null],
  ['100.01', null],
  ['2,5', null],
  ['', null],
])('%s percent', (typed, worth) => {
  expect(percentTyped(typed)).toBe(worth)
})

test('a percentage is shown as it would be typed', () => {
  expect([500, 250, 25].map(percentText)).toEqual(['5', '2.5', '0.25'])
})
