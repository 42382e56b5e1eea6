// Equal parts keep their identity, whatever changed around them; and nothing is ever kept that is not equal.

import { effect, signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { kept, steady } from './kept'

const view = () => ({
  pot: 300,
  hand: null,
  seats: [
    { seat: 1, down: ['??', '??'] },
    { seat: 2, down: [] },
  ],
})

describe('a view that comes again', () => {
  it('is the one before, when all of it is equal', () => {
    const before = view()
    expect(kept(before, view())).toBe(before)
  })

  it('keeps each part that did not change', () => {
    const before = view()
    const next = {
      ...view(),
      pot: 500,
      seats: [
        { seat: 1, down: ['??', '??'] },
        { seat: 2, down: ['As'] },
      ],
    }
    const found = kept(before, next)
    expect(found).toEqual(next)
    expect(found).not.toBe(before)
    expect(found.seats).not.toBe(before.seats)
    expect(found.seats[0]).toBe(before.seats[0])
    expect(found.seats[1]).not.toBe(before.seats[1])
  })
})

it.each([
  [null, { pot: 1 }],
  [{ pot: 1 }, null],
  [{ pot: 1 }, { pot: 1, hand: undefined }],
  [{ pot: 1, hand: undefined }, { pot: 1 }],
  [{ pot: undefined }, { hand: undefined }],
  [{ pot: 0 }, { pot: null }],
  [['As'], ['As', 'Kd']],
  [['As', 'Kd'], ['As']],
  [['As'], { 0: 'As' }],
  [{ 0: 'As' }, ['As']],
  [[], {}],
  ['As', 'Kd'],
])('of %j nothing is taken for %j', (before, next) => {
  const found = kept<unknown>(before, next)
  expect(found).toStrictEqual(next)
  expect(found).not.toBe(before)
})

it('changes neither what was nor what comes', () => {
  const [before, next] = [Object.freeze(view()), Object.freeze({ ...view(), pot: 500 })]
  Object.freeze(before.seats)
  Object.freeze(next.seats)
  kept(before, next)
  expect(before).toEqual(view())
  expect(next).toEqual({ ...view(), pot: 500 })
})

it('what is computed is told again when it changes, and not when it is equal', () => {
  const view = signal({ pot: 300, seats: [1, 2] })
  const pot = steady(() => ({ pot: view.value.pot }))
  const told: number[] = []
  effect(() => void told.push(pot.value.pot))
  view.value = { pot: 300, seats: [] }
  view.value = { pot: 500, seats: [] }
  expect(told).toEqual([300, 500])
})
