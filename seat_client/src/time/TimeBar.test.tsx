// The time bar: one's own is loud and hurries from the moment the server names, another's is calm.

import { act, cleanup, render } from '@testing-library/preact'
import * as sounds from 'shared/sound/sound'
import type { ClockView, QuestionView, RoundsBoard } from 'shared/wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isCut, lives, SEAT, shows } from '../paper'
import { TimeBar } from './TimeBar'

const CLOCK: ClockView = { seat: SEAT, part: 'action', left: 20_000, total: 30_000, warn: 7_000 }
const plates = [2, 4, SEAT].map(seat => ({ seat, name: `Player ${seat}`, wins: [] }))

function asks(clocks: ReadonlyArray<ClockView>, called_by: number | null = null): Element {
  const question: QuestionView = { kind: 'bet', seats: clocks.map(one => one.seat), clocks, called_by }
  return seen({ question, deals_in: null })
}

function seen(table: Partial<RoundsBoard>): Element {
  act(() => shows({}, {}, { phase: 'open', seats: plates as never, ...table }))
  return render(<TimeBar />).container
}

const text = (bar: Element) => bar.textContent?.replace(/\s+/g, ' ').trim()

function passes(ms: number): void {
  for (let left = ms; left > 0; left -= 500) {
    act(() => {
      vi.advanceTimersByTime(Math.min(500, left))
      lives()
    })
  }
}

let begun = 0

beforeEach(() => {
  vi.useFakeTimers()
  begun += 1
  vi.advanceTimersByTime(begun) // no two messages come at the same moment
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('one’s own time', () => {
  it('is counted in whole seconds', () => {
    const bar = asks([CLOCK])
    expect(text(bar)).toBe('0:20')
    passes(1_000)
    expect(text(bar)).toBe('0:19')
    passes(60_000)
    expect(text(bar)).toBe('0:00')
  })

  it('empties step by step, to nothing', () => {
    const bar = asks([CLOCK])
    const gone = bar.querySelector('.time-gone') as HTMLElement
    const left = () => Number.parseFloat(gone.style.getPropertyValue('inset-inline-start')) / 100
    expect(left()).toBeCloseTo(20 / 30, 2)
    passes(10_000)
    expect(left()).toBeCloseTo(10 / 30, 2)
    passes(60_000)
    expect(left()).toBe(0)
  })

  it('hurries from the warning on, with a tone each second and none before', () => {
    const tone = vi.spyOn(sounds, 'sound').mockImplementation(() => {})
    const bar = asks([CLOCK])
    passes(12_940)
    expect(bar.querySelector('.time-hurry')).toBeNull()
    expect(tone).not.toHaveBeenCalled()
    passes(100)
    expect(bar.querySelector('.time-hurry')).not.toBeNull()
    passes(3_000)
    expect(tone.mock.calls).toEqual([['hurry'], ['hurry'], ['hurry'], ['hurry']])
  })

  it('is drawn differently when it is the time bank', () => {
    const bar = asks([{ ...CLOCK, part: 'bank' }])
    expect(bar.querySelector('.time-bank')).not.toBeNull()
    expect(text(bar)).toBe('Time bank 0:20')
  })

  it.each([
    [0, 'The floor called the clock'],
    [4, 'Player 4 called the clock'],
  ])('called by %i is named', (by, words) => {
    expect(text(asks([{ ...CLOCK, part: 'called' }], by))).toBe(`${words} 0:20`)
  })
})

describe('another’s time', () => {
  it('is calm, and says whose it is', () => {
    const bar = asks([{ ...CLOCK, seat: 4 }])
    expect(bar.querySelector('.time-own')).toBeNull()
    expect(text(bar)).toBe('Player 4 is deciding 0:20')
  })

  it('may be that of several', () => {
    expect(text(asks([2, 4].map(seat => ({ ...CLOCK, seat }))))).toBe('2 players are deciding 0:20')
  })

  it('is named when one called the clock oneself', () => {
    expect(text(asks([{ ...CLOCK, seat: 4, part: 'called' }], SEAT))).toBe('You called the clock 0:20')
  })
})

it('counts down to the next hand', () => {
  expect(text(seen({ question: null, deals_in: 4_000 }))).toBe('Next hand 0:04')
})

it('stands still while the floor has stopped the hand', () => {
  const question: QuestionView = { kind: 'bet', seats: [SEAT], clocks: [CLOCK], called_by: null }
  expect(text(seen({ question, deals_in: null, phase: 'frozen' }))).toBe('')
})

it('shows nothing when the table is lost', () => {
  const bar = asks([CLOCK])
  act(isCut)
  expect(text(bar)).toBe('')
})
