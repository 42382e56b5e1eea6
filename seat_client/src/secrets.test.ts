// A screen that has lost the table shows no card and asks nothing.

import type { SeatMessage } from 'shared/wire'
import { expect, it } from 'vitest'
import { withoutSecrets } from './secrets'

it('keeps the public part and who one is, and lets the rest go', () => {
  const message = {
    v: 9,
    view: {
      table: { title: 'Table 1' },
      you: {
        family: 'rounds',
        seat: 3,
        name: 'Seven',
        cards: ['As', 'Kd'],
        offer: { id: 1 },
        wish: null,
        wishes: [{}],
      },
    },
    steps: [{ what: 'deal' }],
  } as unknown as SeatMessage
  const left = withoutSecrets(message)
  expect(JSON.stringify(left)).not.toMatch(/As|Kd/)
  expect(left).toEqual({
    v: 9,
    view: {
      table: { title: 'Table 1' },
      you: { family: 'rounds', seat: 3, name: 'Seven', cards: [], offer: null, wish: null, wishes: [] },
    },
    steps: [],
  })
})

it('keeps nothing that may be a card of a game that the page does not know', () => {
  const you = { family: 'newer', seat: 3, name: 'Seven', tiles: ['As'], on_its_way: [] }
  const message = { v: 9, view: { table: {}, you }, steps: [] } as unknown as SeatMessage
  expect(withoutSecrets(message).view.you).toEqual({
    family: 'newer',
    seat: 3,
    name: 'Seven',
    on_its_way: [],
  })
})
