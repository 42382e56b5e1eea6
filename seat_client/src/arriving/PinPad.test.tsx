// A PIN is typed, sent once, and is nowhere in the page.

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isCut, refuses, sent, shows } from '../paper'
import { GAME } from '../rounds/paperGame'
import { Arriving } from './Arriving'
import { present, stepBack } from './arrival'

const PIN = '2718'
const HERE = { pointerId: 1, clientX: 0, clientY: 0 }

/** Nobody sits here. */
const standsOpen = () => shows({ stage: 'empty' }, { state: 'free', name: '' }, { game: GAME, phase: 'open' })
const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const dots = () => document.querySelectorAll('.pinpad-dot-full').length

function touch(selector: string) {
  const button = document.querySelector(selector) as HTMLButtonElement
  fireEvent.pointerDown(button, HERE)
  fireEvent.pointerUp(button, HERE)
}

function type(digits: string) {
  for (const digit of digits) touch(`.keys-${digit}`)
}

/** Whatever a page can hold: text, attributes, styles, what stands in inputs. */
function everything(): string {
  const inputs = [...document.querySelectorAll('input')].map(input => input.value)
  const styles = [...document.querySelectorAll('*')].map(one => one.getAttribute('style') ?? '')
  return [document.documentElement.outerHTML, ...inputs, ...styles].join('\n')
}

beforeEach(() => {
  act(standsOpen)
  act(() => present('1007'))
  render(<Arriving />)
})
afterEach(() => {
  cleanup()
  act(stepBack)
  vi.useRealTimers()
})

describe('a PIN', () => {
  it('is sent with the card when it is entered', () => {
    type(PIN)
    expect(sent).toEqual([])
    touch('.pinpad-enter')
    expect(sent).toEqual([{ type: 'log_in', card: '1007', pin: PIN }])
  })

  it('is dots, and in no corner of the page, however far it is typed', () => {
    const before = everything()
    expect(before).not.toContain(PIN)
    for (const [at, digit] of [...PIN].entries()) {
      type(digit)
      expect(dots()).toBe(at + 1)
      expect(everything()).not.toContain(PIN.slice(0, Math.max(2, at + 1)))
    }
    touch('.pinpad-enter')
    expect(everything()).not.toContain(PIN)
  })

  it('looks the same in the page as any other of its length', () => {
    type('2718')
    const one = everything()
    touch('.keys-clear')
    type('9043')
    expect(everything()).toBe(one)
  })

  it('has four digits at least and eight at most', () => {
    type('271')
    touch('.pinpad-enter')
    expect(sent).toEqual([])
    type('828182845')
    expect(dots()).toBe(8)
    touch('.pinpad-enter')
    expect(sent).toEqual([{ type: 'log_in', card: '1007', pin: '27182818' }])
  })

  it('may be corrected', () => {
    type('2719')
    touch('.keys-delete')
    type('8')
    touch('.pinpad-enter')
    expect(sent).toMatchObject([{ pin: PIN }])
  })

  it('may be typed on a keyboard', () => {
    for (const key of [...PIN, 'Enter']) fireEvent.keyDown(window, { key })
    expect(sent).toMatchObject([{ pin: PIN }])
  })

  it('that is entered on a keyboard while the line is lost stays typed, and is asked for by nobody', () => {
    type(PIN)
    act(isCut)
    fireEvent.keyDown(window, { key: 'Enter' })
    expect(sent).toEqual([])
    expect(dots()).toBe(PIN.length)
    act(standsOpen)
    touch('.pinpad-enter')
    expect(sent).toMatchObject([{ pin: PIN }])
  })

  it('is forgotten when the page loses the focus', () => {
    type('27')
    act(() => void dispatchEvent(new Event('blur')))
    expect(dots()).toBe(0)
  })

  it('is sent once, however often the button is touched', () => {
    type(PIN)
    touch('.pinpad-enter')
    touch('.pinpad-enter')
    expect(sent).toHaveLength(1)
  })
})

describe('a refused PIN', () => {
  const enter = () => {
    type(PIN)
    touch('.pinpad-enter')
  }

  it('may be tried again, and one is told what three wrong ones do', () => {
    enter()
    act(() => refuses('wrong_card_or_pin'))
    expect(text('.pinpad-word')).toBe('Card or PIN is wrong. Three wrong PINs lock the card.')
    expect(dots()).toBe(0)
    enter()
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['locked', 'This card is locked. The floor can unlock it.'],
    ['barred', 'This card cannot be played here. Please see the floor.'],
    ['excluded', 'You asked not to play until a later date.'],
    ['session_limit', 'Your time limit is reached.'],
  ])('for good (%s) leaves no pad, and somebody to ask', (code, words) => {
    enter()
    act(() => refuses(code))
    expect(text('.pinpad-word')).toBe(words)
    expect(document.querySelector('.keys')).toBeNull()
    touch('.pinpad-floor')
    expect(sent.at(-1)).toEqual({ type: 'call_floor', on: true })
  })

  it('because the accounts are away may be tried again', () => {
    enter()
    act(() => refuses('cage_is_away'))
    expect(text('.pinpad-word')).toBe('Accounts cannot be reached right now.')
    enter()
    expect(sent).toHaveLength(2)
  })

  it('is not waited for once the line is cut', () => {
    enter()
    act(isCut)
    act(standsOpen)
    enter()
    expect(sent).toHaveLength(1)
  })
})

it('an empty seat comes back to its first picture when nobody goes on', () => {
  vi.useFakeTimers()
  cleanup()
  render(<Arriving />)
  type('27')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(document.querySelector('.pinpad')).toBeNull()
})

it('a card that is swiped opens the pad, and its Enter presses no button', () => {
  act(stepBack)
  const begin = document.querySelector('.attract-begin') as HTMLButtonElement
  begin.focus()
  for (const key of [...';1008=2912?', 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    act(() => void begin.dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
  }
  type(PIN)
  touch('.pinpad-enter')
  expect(sent).toEqual([{ type: 'log_in', card: '1008', pin: PIN }])
})
