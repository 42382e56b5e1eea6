// Sent on to another table: told where to, and free to go at once or to leave instead.

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import type { GoingView } from 'shared/wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sent, shows } from '../paper'
import { Standing } from './Standing'

const MAIN: GoingView = {
  table: 't2',
  title: 'Table 2',
  seat: 4,
  must: true,
  waits: 'blinds',
  may_hasten: true,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A moment to look at what is asked now. */
const rests = () => act(() => void vi.advanceTimersByTime(301))

const text = () => document.querySelector('.going')?.textContent ?? ''

function going(some: Partial<GoingView> = {}) {
  act(() => shows({ going: { ...MAIN, ...some } }))
  render(<Standing />)
  rests()
}

function touch(words: string) {
  const button = [...document.querySelectorAll('button')].find(one => one.textContent === words)
  const here = { pointerId: 1, clientX: 0, clientY: 0 }
  fireEvent.pointerDown(button as HTMLButtonElement, here)
  fireEvent.pointerUp(button as HTMLButtonElement, here)
}

describe('who is to go to another table', () => {
  it('is told of the seat at the main game, and may go at once', () => {
    going()
    expect(text()).toContain('Your seat at the main game is ready: Table 2, seat 4.')
    touch('Go now')
    expect(sent).toEqual([{ type: 'hasten_move' }])
  })

  it('leaves instead only when that was asked twice', () => {
    going()
    touch('Decline')
    expect(sent).toEqual([])
    expect(text()).toContain('You may not come back to it for an hour.')
    rests()
    touch('Leave the game')
    expect(sent).toEqual([{ type: 'decline_move' }])
  })

  it('leaves nothing by a double touch: what stands in the place of the first answer sleeps', () => {
    going()
    touch('Decline')
    const [first, last] = [...document.querySelectorAll('.going button')]
    expect([first?.textContent, last?.textContent]).toEqual(['Back', 'Leave the game'])
    touch('Leave the game')
    touch('Back')
    expect(sent).toEqual([])
    expect(text()).toContain('Leave the game')
  })

  it('goes at once only for who has seen that one can', () => {
    going({ may_hasten: false })
    act(() => shows({ going: MAIN }))
    touch('Go now')
    expect(sent).toEqual([])
    rests()
    touch('Go now')
    expect(sent).toEqual([{ type: 'hasten_move' }])
  })

  it('thinks again', () => {
    going({ must: false })
    touch('Decline')
    expect(text()).not.toContain('hour')
    rests()
    touch('Back')
    expect(text()).toContain('A seat is kept for you: Table 2, seat 4.')
  })

  it('of a broken game is told of the list', () => {
    going({ seat: null, waits: 'hand', may_hasten: false })
    expect(text()).toContain('You are on the waiting list of Table 2.')
    expect(text()).not.toContain('Go now')
  })

  it('has nothing to choose once up', () => {
    going({ waits: 'money' })
    expect(document.querySelector('.going button')).toBeNull()
  })
})
