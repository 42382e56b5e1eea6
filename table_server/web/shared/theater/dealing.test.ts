// Cards go round: one to each seat, and then the next.

import { expect, it } from 'vitest'
import { step } from '../rounds/paper'
import { inRotation } from './dealing'

const order = (...deals: ReadonlyArray<readonly [number, number]>) =>
  inRotation(deals.map(([seat, count]) => step('deal', { seat, count }))).map(card => card.step.seat)

it('deals one card at a time (LP-62)', () => {
  expect(order([1, 2], [2, 2], [3, 2])).toEqual([1, 2, 3, 1, 2, 3])
})

it('begins anew where a seat is dealt to again', () => {
  expect(order([1, 2], [2, 2], [1, 1], [2, 1])).toEqual([1, 2, 1, 2, 1, 2])
})

it('leaves out who gets fewer, and what is no deal', () => {
  expect(order([1, 3], [2, 1])).toEqual([1, 2, 1, 1])
  expect(inRotation([step('fold', { seat: 1 })])).toEqual([])
})
