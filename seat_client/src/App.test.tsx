// Which screen stands when: who goes out of a tournament sees how the hand ended before place and prize.

import { act, cleanup, render } from '@testing-library/preact'
import { tournament } from 'shared/theater/paperTournament'
import type { EntrantView, SeatPart, Step } from 'shared/wire'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { shows } from './paper'

let App: typeof import('./App').App
beforeAll(async () => {
  App = (await import('./App')).App
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const GAME = { title: "Texas Hold'em", structure: 'no_limit', blinds: [100, 200], lower: 200, upper: 0 }
const NOTHING = {
  held_for: '',
  may_enter: false,
  has_seat: false,
  may_withdraw: false,
  sits_at: '',
  sits_in: null,
  rank: null,
}
const NO_OFFER = { rebuy: null, rebuy_in: null, add_on: null, proposal: null, may_propose: [], finish: null }
const FINISH = { name: 'Player 7', first: 4, last: 4, cash: 15_000, ticket: 0 }

function at(entrant: Partial<EntrantView>, stage: SeatPart['stage'], steps: Array<Partial<Step>> = []): void {
  const mine = { ...NOTHING, ...NO_OFFER, standing: 'playing', ...entrant } as EntrantView
  const hand = { number: 12, stage: 'over', boards: [[]], pots: [], pot: 0, rabbit: [] }
  const table = { tournament: tournament(), game: GAME, coming: null, deals_in: null, run_out: 0, hand }
  const quiet = { message: '', no_deal: null, question: null, button: null, waiting: [] }
  shows({ stage, absence: 'not', tournament: mine }, {}, { ...table, ...quiet } as never, steps)
}

it('tells the last hand to its end, then place and prize (LP-152)', async () => {
  vi.useFakeTimers()
  await act(async () => at({}, 'seated'))
  await act(async () => void vi.advanceTimersByTime(10))
  const page = render(<App />).container
  expect(page.querySelector('.page-table')).not.toBeNull()
  await act(async () =>
    at({ standing: 'out', finish: FINISH }, 'empty', [{ what: 'win', seat: 3, amount: 900 }]),
  )
  expect(page.querySelector('.page-table')).not.toBeNull()
  expect(page.querySelector('.finished')).toBeNull()
  await act(async () => void vi.advanceTimersByTime(10_000))
  expect(page.querySelector('.finished-place b')?.textContent).toBe('4th')
})

it('shows who opens the page late the place at once', async () => {
  await act(async () => at({ standing: 'out', finish: FINISH }, 'empty'))
  expect(render(<App />).container.querySelector('.finished')).not.toBeNull()
})
