// A card pulled through the table's own reader: the PIN is asked here, and the page never learns the number (LP-29).

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import type { Swipe } from 'shared/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refuses, sent, shows } from '../paper'
import { GAME } from '../rounds/paperGame'
import { Arriving } from './Arriving'
import { stepBack } from './arrival'

const WHOLE: Swipe = { read: 'whole', count: 1, keyed: null, checking: false }
const HERE = { pointerId: 1, clientX: 0, clientY: 0 }

const stands = (swipe: Swipe | null) =>
  act(() => shows({ stage: 'empty', swipe }, { state: 'free', name: '' }, { game: GAME, phase: 'open' }))
const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const dots = () => document.querySelectorAll('.pinpad-dot-full').length

function touch(selector: string) {
  const button = document.querySelector(selector) as HTMLButtonElement
  fireEvent.pointerDown(button, HERE)
  fireEvent.pointerUp(button, HERE)
}

function fact(name: string, content: string) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name, content })
  document.head.append(meta)
}

beforeEach(() => {
  stands(null)
  render(<Arriving />)
})
afterEach(() => {
  cleanup()
  act(stepBack)
  for (const name of ['guest', 'simulated']) document.querySelector(`meta[name="${name}"]`)?.remove()
  vi.unstubAllGlobals()
})

it('asks for the PIN, and sends it without a card', () => {
  stands(WHOLE)
  for (const digit of '2718') touch(`.keys-${digit}`)
  touch('.pinpad-enter')
  expect(sent).toEqual([{ type: 'log_in', pin: '2718' }])
})

it.each([
  ['badly', 'could not be read'],
  ['backwards', 'wrong way round'],
  ['foreign', 'not a card of this room'],
  ['mistyped', 'cannot be right'],
] as const)('says plainly why a card that was read %s came to nothing', (read, words) => {
  stands({ ...WHOLE, read })
  expect(text('.attract-said')).toContain(words)
  expect(document.querySelector('.pinpad')).toBeNull()
})

it('goes back when the table has forgotten the card', () => {
  stands(WHOLE)
  stands(null)
  expect(document.querySelector('.pinpad')).toBeNull()
})

it('tells the table to forget the card of who goes back', () => {
  stands(WHOLE)
  touch('.pinpad-back')
  expect(sent).toEqual([{ type: 'forget_card' }])
  expect(document.querySelector('.pinpad')).toBeNull()
})

it('shows a dot for each key on the pad beside the screen, and has no keys then', () => {
  stands({ ...WHOLE, keyed: 0 })
  expect(text('.pinpad-word')).toContain('keypad beside the screen')
  expect(document.querySelector('.keys-1')).toBeNull()
  stands({ ...WHOLE, keyed: 3 })
  expect(dots()).toBe(3)
  stands({ ...WHOLE, keyed: 0, checking: true })
  act(() => refuses('wrong_card_or_pin'))
  stands({ ...WHOLE, keyed: 0 })
  expect(text('.pinpad-no')).toContain('Three wrong PINs')
})

it('has keys again when the pad is away', () => {
  stands({ ...WHOLE, keyed: 0 })
  stands(WHOLE)
  expect(document.querySelector('.keys-1')).not.toBeNull()
})

it('in a demonstration is pulled through the simulated reader, not past it', () => {
  fact('guest', '9906490000010075 2718')
  fact('simulated', 'card light')
  const asked = vi.fn((_path: string, _how: RequestInit) => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', asked)
  cleanup()
  render(<Arriving />)
  touch('.attract-guest')
  expect(asked.mock.calls[0]?.[0]).toBe('/api/simulated')
  const said = JSON.parse(String(asked.mock.calls[0]?.[1].body))
  expect(said).toEqual({ device: 't1/seat/7/card', order: 'swipe 9906490000010075' })
  expect(document.querySelector('.pinpad')).toBeNull()
})
