// The board of a tournament: what its corners always say, what lies on the table between hands, what is announced.

import '../paper' // before anything that opens the line
import { act, cleanup, render } from '@testing-library/preact'
import { countFor } from 'shared/money/counted'
import { hand, plate, step, table } from 'shared/rounds/paper'
import { level, tournament } from 'shared/theater/paperTournament'
import { READ } from 'shared/theater/reading'
import type { RoundsBoard, Step, TournamentView } from 'shared/wire'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Table } from '../table/Table'

beforeAll(() => {
  document.documentElement.dataset.motion = 'off'
})
afterEach(cleanup)

async function shows(more: Partial<TournamentView>, board: Partial<RoundsBoard> = {}, now: Step[] = []) {
  const seats = Array.from({ length: 10 }, (_, at) => plate(at + 1))
  const view = table(seats, { tournament: tournament(more), ...board })
  countFor(view)
  let page: Element | null = null
  await act(async () => {
    page = render(
      <Table scene={{ table: view, now, lasts: 0, paced: false, heard: performance.now() }} />,
    ).container
  })
  return page as unknown as Element
}

/** Of the half that reads towards the near side. */
const near = (page: Element, what: string) =>
  [...page.querySelectorAll(what)]
    .filter(found => !found.closest('[aria-hidden]'))
    .map(found => found.textContent?.replace(/\s+/g, ' ').trim())

const RESTS = { hand: null, no_deal: 'paused', deals_in: null } as const

describe('the corners', () => {
  it('have level, stakes and the yellow timer, players and chips, during a hand too', async () => {
    const page = await shows({}, { hand: hand() })
    expect(near(page, '.tcorner-head')).toEqual(['Level 26:20'])
    expect(near(page, '.tclock-runs')).toEqual(['6:20'])
    expect(near(page, '.tcorner-stakes')).toEqual(['100/200'])
    expect(near(page, '.tcorner dd')).toEqual(['27 of 99', '73,333', '$4,950'])
    expect(page.querySelectorAll('.tcorner')).toHaveLength(4) // once for each long side
  })

  it('tell the first prizes in turn with the players', async () => {
    vi.useFakeTimers()
    const page = await shows({}, { hand: hand() })
    act(() => void vi.advanceTimersByTime(10_000))
    expect(near(page, '.tcorner dt')).toEqual(['1st', '2nd', '3rd–6th'])
    expect(near(page, '.tcorner dd')).toEqual(['$2,250', '$1,350', '$150'])
    act(() => void vi.advanceTimersByTime(10_000))
    expect(near(page, '.tcorner dd')).toEqual(['27 of 99', '73,333', '$4,950'])
    vi.useRealTimers()
  })

  it('count hands where levels do (LP-146), and stand when the clock does', async () => {
    expect(near(await shows({ pace: 'hands', left: 3 }), '.tcorner-head')).toEqual(['Level 23 hands'])
    cleanup()
    const page = await shows({ runs: false })
    expect([near(page, '.tcorner-words'), near(page, '.tclock-runs')]).toEqual([['Clock stopped'], []])
  })

  it('are not there in open play', async () => {
    const page = await shows({}, { tournament: null })
    expect(page.querySelector('.corners')).toBeNull()
  })
})

describe('a seat where nobody sits', () => {
  it.each([
    ['registering', '1Open seat'],
    ['running', '1'],
  ] as const)('while %s', async (phase, words) => {
    const page = await shows({ phase }, { ...RESTS, seats: [plate(1, { name: '', state: 'free' })] })
    expect(near(page, '.plate-free')).toEqual([words])
  })
})

describe('between hands', () => {
  it('says that the house has called it off, and names no winner', async () => {
    const page = await shows({ phase: 'over', called_off: true }, RESTS)
    expect(near(page, '.between-middle h1')).toEqual(['The tournament is cancelled'])
  })

  it('says how to enter while players register (LP-138)', async () => {
    const waits = { phase: 'registering', start: 'at_time', starts_in: 754_000, runs: false } as const
    const page = await shows(waits, RESTS)
    expect(near(page, '.between-price')).toEqual(['$50.00 + $5.00'])
    expect(near(page, '.between-middle .tclock')).toEqual(['Starts in12:34'])
    expect(near(page, '.between-payouts li')).toEqual(['1st $2,250', '2nd $1,350', '3rd–6th $150'])
  })

  it.each([
    [{ on_break: true, left: 250_000 }, 'Break'],
    [{ deal_proposed: true }, 'A deal is proposed'],
    [{ hand_for_hand: true }, 'Hand for hand'],
    [{ phase: 'over', runs: false }, 'The tournament is over'],
  ] as const)('of %j says what is waited for', async (more, words) => {
    expect(near(await shows(more, { ...RESTS, no_deal: null }), '.between h1')).toEqual([words])
  })
})

describe('an announcement', () => {
  it('is the blinds that go up, towards both sides (LP-148)', async () => {
    const page = await shows({ now: level(3, 300) }, RESTS, [step('level', { count: 3 })])
    expect(near(page, '.told-figure')).toEqual(['150/300'])
    expect(page.querySelectorAll('.told-half')).toHaveLength(2)
  })

  it('waits until the one before it has been read', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const out = step('knocked_out', { seat: 3, count: 4, amount: 15_000 })
    const page = await shows({ now: level(3, 300) }, RESTS, [step('level', { count: 3 }), out])
    expect(near(page, '.told-title')).toEqual(['Blinds up · Level 3'])
    act(() => void vi.advanceTimersByTime(READ / 2))
    expect(near(page, '.told-title')).toEqual(['Blinds up · Level 3'])
    act(() => void vi.advanceTimersByTime(READ / 2))
    expect(near(page, '.told-title')).toEqual(['Seat 3 finishes 4th'])
    act(() => void vi.advanceTimersByTime(2 * READ))
    expect(near(page, '.told-title')).toEqual([])
  })

  it('is not there otherwise', async () => {
    expect((await shows({}, RESTS, [step('fold', { seat: 2 })])).querySelector('.told')).toBeNull()
  })
})
