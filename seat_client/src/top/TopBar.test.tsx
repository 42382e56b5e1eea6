// The bar: who sits where, what is played, and the sheets its buttons open and close.

import '../paper' // before anything that opens the line
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import type { RoundsBoard, RoundsGameView } from 'shared/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { opened } from '../menu/open'
import { isCut, shows } from '../paper'
import { TopBar } from './TopBar'

const game = {
  title: 'Lowball',
  structure: 'fixed_limit',
  lower: 300,
  upper: 600,
  blinds: [],
} as unknown as RoundsGameView
const hand = { number: 1_204, stage: 'running', title: 'Five Card Draw' } as RoundsBoard['hand']

function bar(table: Partial<RoundsBoard> = {}): Element {
  act(() => shows({ name: 'Route 66' }, {}, { game, hand, ...table }))
  return render(<TopBar />).container
}

const text = (of: Element, what: string) => of.querySelector(what)?.textContent

afterEach(() => {
  cleanup()
  opened.value = null
})

it('says whose seat it is and what the hand is played as', () => {
  const found = bar()
  expect(text(found, 'h1 .heard')).toBe('Seat 7')
  expect(text(found, '.top-name')).toBe('Route 66')
  expect(text(found, '.top-game')).toBe('Five Card Draw$3/$6 LimitHand 1,204')
})

it('names the game that is spread once the hand is over', () => {
  expect(text(bar({ hand: { ...hand, stage: 'over' } as RoundsBoard['hand'] }), '.top-game b')).toBe(
    'Lowball',
  )
})

it('says when the table is lost', () => {
  const found = bar()
  expect(text(found, '.top-link')).toBe('Connected')
  act(isCut)
  expect(text(found, '.top-link')).toBe('Reconnecting…')
})

describe.each([
  ['EN, Language', 'language'],
  ['Text size', 'text'],
  ['Rules and help', 'rules'],
  ['Menu', 'menu'],
] as const)('the button %s', (name, sheet) => {
  it('opens its sheet, and pressed again closes it', () => {
    bar()
    const press = () => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 })
    press()
    expect(opened.value).toBe(sheet)
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    press()
    expect(opened.value).toBeNull()
  })
})
