// A screen that has lost the table shows no card and asks nothing.

import type { SeatMessage } from 'shared/wire'
import { expect, it } from 'vitest'
import { withoutSecrets } from './secrets'

it('keeps the public part and who one is, and lets the rest go', () => {
  const message = {
    v: 9,
    view: {
      table: { title: 'Table 1' },
      you: { seat: 3, name: 'Seven', cards: ['As', 'Kd'], offer: { id: 1 }, wish: null, wishes: [{}] },
    },
    steps: [{ what: 'deal' }],
  } as unknown as SeatMessage
  const left = withoutSecrets(message)
  expect(JSON.stringify(left)).not.toMatch(/As|Kd/)
  expect(left).toEqual({
    v: 9,
    view: {
      table: { title: 'Table 1' },
      you: { seat: 3, name: 'Seven', cards: [], offer: null, wish: null, wishes: [] },
    },
    steps: [],
  })
})
