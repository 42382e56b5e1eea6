// When the table is cleared, and what it then waits for.

import '../paper' // before anything that opens the line
import { hand, plate, step, table } from 'shared/rounds/paper'
import type { RoundsBoard } from 'shared/wire'
import { expect, it } from 'vitest'
import { isCalm, waitsFor } from './calm'

const over = (more: Partial<RoundsBoard>) => table([plate(1)], { hand: hand({ stage: 'over' }), ...more })
const calm = (of: RoundsBoard) => isCalm({ table: of, now: [] })

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

it('knows what keeps the next hand', () => {
  const kept = (no_deal: RoundsBoard['no_deal']) => waitsFor(table([], { no_deal }))
  expect(kept('not_activated')).toBe('closed')
  expect(kept('paused')).toBe('paused')
  expect(kept('frozen')).toBe('frozen')
  expect(kept('game_is_chosen')).toBe('chosen')
  expect(kept('too_few_players')).toBe('players')
  expect(kept(null)).toBe('dealing')
})
