// What flies: from where the chips lay to where they belong, and the cards in the order they are dealt.

import { NOTHING, plate, step, table } from 'shared/rounds/paper'
import { expect, it } from 'vitest'
import { CENTER, seating } from '../table/seating'
import { flights } from './flights'

const places = seating(10)
const nearest = (to: { x: number; y: number }) =>
  [...places].sort(
    (one, other) => Math.hypot(one.x - to.x, one.y - to.y) - Math.hypot(other.x - to.x, other.y - to.y),
  )[0]?.seat

it('brings every bet that lay before a seat to the middle', () => {
  const was = table([plate(3, { bet: 600 }), plate(4), plate(8, { bet: 1_200 })])
  const flying = flights(was, { now: [step('bets_collected')] }, places)
  expect(flying.map(({ amount, from }) => [amount, nearest(from)])).toEqual([
    [600, 3],
    [1_200, 8],
  ])
  expect(flying.every(({ to }) => to === CENTER)).toBe(true)
})

it('brings each part of a pot to who won it', () => {
  const now = [step('win', { seat: 5, amount: 900 }), step('win', { seat: 2, amount: 800 })]
  const flying = flights(null, { now }, places)
  expect(flying.map(({ amount, to }) => [amount, nearest(to)])).toEqual([
    [900, 5],
    [800, 2],
  ])
})

it('gives what nobody matched back, and brings the rest of that bet to the middle', () => {
  const was = table([plate(3, { bet: 600 }), plate(8, { bet: 1_000 })])
  const amounts = { ...NOTHING, bets: [[8, 600]] as const }
  const now = [step('returned', { seat: 8, amount: 400, amounts }), step('bets_collected')]
  const flying = flights(was, { now }, places)
  expect(flying.map(({ amount, from }) => [amount, nearest(from)])).toEqual([
    [400, 8],
    [600, 3],
    [600, 8],
  ])
})

it('deals one card at a time (LP-62), each turned as its seat reads it', () => {
  const now = [1, 2, 3].map(seat => step('deal', { seat, count: 2 }))
  const flying = flights(null, { now }, places)
  expect(flying.map(({ to }) => nearest(to))).toEqual([1, 2, 3, 1, 2, 3])
  expect(flying.map(({ after }) => after)).toEqual([0, 30, 60, 90, 120, 150])
  expect(flying.slice(0, 3).map(({ turn }) => turn)).toEqual([180, -90, -90])
})

it('moves nothing for words', () => {
  expect(flights(null, { now: [step('check', { seat: 1 }), step('message')] }, places)).toEqual([])
})
