// When the table is cleared, and what it then waits for.

import { hand, plate, step, table, win } from 'shared/rounds/paper'
import type { BoardView } from 'shared/wire'
import { expect, it } from 'vitest'
import { cleared, isCalm, waitsFor } from './calm'

const over = (more: Partial<BoardView>) => table([plate(1)], { hand: hand({ stage: 'over' }), ...more })
const calm = (of: BoardView) => isCalm({ table: of, now: [] })

it('is calm before the first hand, and when no other follows the last', () => {
  expect(calm(table([plate(1)], { hand: null }))).toBe(true)
  expect(calm(over({ no_deal: 'too_few_players' }))).toBe(true)
})

it('is not calm while a hand runs, even a stopped one, nor while the next is about to be dealt', () => {
  expect(calm(table([plate(1)], { no_deal: 'frozen' }))).toBe(false)
  expect(calm(over({ deals_in: 3_000 }))).toBe(false)
})

it('waits until what was won has been seen', () => {
  const paid = { table: over({ no_deal: 'paused' }), now: [step('win', { seat: 1, amount: 900 })] }
  expect(isCalm(paid)).toBe(false)
})

it('leaves nothing of the last hand before the seats', () => {
  const left = table([
    plate(1, { bet: 600, down: ['As', 'Kd'], wins: [win(900)], act: { what: 'bet', amount: 600 } }),
  ])
  expect(cleared(left).seats[0]).toMatchObject({ stack: 20_000, bet: 0, down: [], wins: [], act: null })
})

it('knows what keeps the next hand', () => {
  const kept = (no_deal: BoardView['no_deal']) => waitsFor(table([], { no_deal }))
  expect(kept('not_activated')).toBe('closed')
  expect(kept('paused')).toBe('paused')
  expect(kept('frozen')).toBe('frozen')
  expect(kept('game_is_chosen')).toBe('chosen')
  expect(kept('too_few_players')).toBe('players')
  expect(kept(null)).toBe('dealing')
})
