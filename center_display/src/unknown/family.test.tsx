// A table whose game this page does not know: said calmly towards both sides, with names and stacks around it.

import '../paper' // before anything that opens the line
import { cleanup, render } from '@testing-library/preact'
import { plate, table } from 'shared/rounds/paper'
import type { BoardView } from 'shared/wire'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Table } from '../table/Table'

beforeAll(() => {
  document.documentElement.dataset.motion = 'off'
})
afterEach(cleanup)

it.each([{ number: 3, stage: 'running', title: 'Tiles' }, null])('says so with the hand %j', hand => {
  const seats = [1, 2].map(seat => ({
    seat,
    state: 'playing',
    name: `Seat ${seat}`,
    stack: 900,
    connected: true,
  }))
  const game = { family: 'newer', title: 'Tiles', players: [2, 8] }
  const newer = { ...table([plate(1)]), family: 'newer', seats, game, hand } as unknown as BoardView
  const scene = { table: newer, now: [], lasts: 0, paced: false, heard: performance.now() }
  const page = render(<Table scene={scene} />).container
  expect(page.querySelector('.half-near')?.textContent).toContain('This screen cannot show this game yet')
  expect([...page.querySelectorAll('.plate-stack')].map(found => found.textContent)).toEqual(['$9', '$9'])
})
