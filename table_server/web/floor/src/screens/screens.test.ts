// The list of screens, and which of them have a token.

import { expect, it } from 'vitest'
import { byTable, type Screen, titleOf } from './screens'

const SCREENS = ['t1/seat/1', 't1/board', 't1/floor', 't2/seat/1'].map(screen => ({
  screen,
  kind: screen.split('/')[1] as Screen['kind'],
}))

it('is told table by table, without the consoles', () => {
  const device = { screen: 't1/board', given_at: 5, given_by: 'Flo' }
  expect(byTable(SCREENS, [device])).toEqual([
    {
      key: 't1',
      all: [
        { screen: 't1/seat/1', device: undefined },
        { screen: 't1/board', device },
      ],
    },
    { key: 't2', all: [{ screen: 't2/seat/1', device: undefined }] },
  ])
})

it('calls screens as people do', () => {
  expect(['t1/seat/10', 't1/board'].map(titleOf)).toEqual(['Seat 10', 'Center display'])
})
