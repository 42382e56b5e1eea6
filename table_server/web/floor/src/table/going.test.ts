// Transfers between tables in words.

import type { FloorPart, PassView } from 'shared/wire'
import { expect, it } from 'vitest'
import { comesWith, goesTo, passFor, passOf } from './going'

const PASS: PassView = {
  player: '9',
  name: 'Player 9',
  origin: 't1',
  seat: 4,
  right: 'free_hand',
  amount: 73_500,
  left: 552_000,
}
const floor = (...passes: PassView[]) => ({ passes }) as unknown as FloorPart

it('says where to and what for somebody waits', () => {
  const going = {
    table: 't2',
    title: 'Table 2',
    seat: 4,
    must: true,
    waits: 'blinds',
    may_hasten: true,
  } as const
  expect(goesTo(going)).toBe('Table 2, seat 4, once the button has passed: in the blind')
  expect(goesTo({ ...going, seat: null, waits: 'hand' })).toBe('the list of Table 2, after the hand')
})

it('says with how much somebody comes, and for how long the seat is kept', () => {
  expect(comesWith(PASS, 2_000)).toBe('$735.00 from t1, 9:10 left')
  expect(comesWith({ ...PASS, left: null }, 0)).toBe('$735.00 from t1')
  expect(comesWith({ ...PASS, amount: null, left: null }, 0)).toBe('still plays at t1')
})

it('finds who comes to a seat, and who waits on the list', () => {
  const listed = { ...PASS, seat: null, name: 'Player 8' }
  expect(passFor(floor(PASS, listed), 4)).toBe(PASS)
  expect(passFor(floor(listed), 4)).toBeUndefined()
  expect(passOf(floor(PASS, listed), { name: 'Player 8', player: '' })).toBe(listed)
  expect(passOf(floor(PASS), { name: 'Player 9', player: '' })).toBeUndefined()
})
