// What is left of a hand of pot poker before a seat, once the table is cleared: nothing.

import { expect, it } from 'vitest'
import { rounds } from './family'
import { plate, table, win } from './paper'

it('leaves nothing of the last hand before the seats', () => {
  const left = table([
    plate(1, { bet: 600, down: ['As', 'Kd'], wins: [win(900)], act: { what: 'bet', amount: 600 } }),
  ])
  expect(rounds.cleared(left).seats[0]).toMatchObject({
    stack: 20_000,
    bet: 0,
    down: [],
    wins: [],
    act: null,
  })
})
