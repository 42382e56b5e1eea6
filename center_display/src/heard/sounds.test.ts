// What a scene sounds like.

import '../paper' // before anything that opens the line
import { plate, step, table } from 'shared/rounds/paper'
import { expect, it } from 'vitest'
import { sounds } from './sounds'

const heard = (now: ReadonlyArray<ReturnType<typeof step>>, seats = [plate(1), plate(2)]) => [
  ...sounds({ table: table(seats), now }),
]

it('has cards, chips and the knock of a check', () => {
  expect(heard([step('deal', { seat: 1 })])).toEqual(['card'])
  expect(heard([step('call', { seat: 1, amount: 200 })])).toEqual(['chips'])
  expect(heard([step('check', { seat: 1 })])).toEqual(['knock'])
})

it('sounds different when somebody puts in everything', () => {
  const seats = [plate(1, { status: 'all_in', stack: 0 }), plate(2)]
  expect(heard([step('raise', { seat: 1, amount: 20_000 })], seats)).toEqual(['all_in'])
  expect(heard([step('raise', { seat: 2, amount: 900 })], seats)).toEqual(['chips'])
})

it('strikes each sound once, however many cards are dealt', () => {
  expect(heard([step('deal', { seat: 1 }), step('deal', { seat: 2 })])).toEqual(['card'])
})

it('is quiet when somebody folds or sits down', () => {
  expect(heard([step('fold', { seat: 1 }), step('sit_down', { seat: 2 })])).toEqual([])
})
