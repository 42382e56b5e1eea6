// Sums of reports.

import { expect, test } from 'vitest'
import { byName, net, perHour, sum } from './rows'

const hours = [
  { table: 't1', hour: 0, hands: 30, dealt: 240, busy: 3_600_000 },
  { table: 't2', hour: 0, hands: 15, dealt: 90, busy: 1_200_000 },
  { table: 't1', hour: 3_600_000, hands: 10, dealt: 80, busy: 1_200_000 },
]

test('hands an hour are those of the time in which hands followed each other', () => {
  expect(perHour(hours)).toBe(33)
  expect(perHour([])).toBe(null)
})

test('rows that are called the same are added up', () => {
  expect(
    byName(
      hours,
      row => row.table,
      row => row.hands,
    ),
  ).toEqual([
    ['t1', 40],
    ['t2', 15],
  ])
  expect(sum(hours, row => row.dealt)).toBe(410)
})

test('what play has brought', () => {
  const money = { won: 500, lost: 200, time: 50, corrected: -25, bought_in: 0, cashed_out: 0, seats: 0 }
  expect(net({ player: '1', name: 'Player 1', hands: 3, ...money })).toBe(225)
})
