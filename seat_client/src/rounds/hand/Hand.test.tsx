// Own cards are in the page while they are looked at, and at no other moment.

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isCut, shows } from '../../paper'
import { Hand } from './Hand'
import { thrown } from './thrown'

const CARDS = ['As', 'Td']
const SAYS_THEM = /\bAs\b|\bTd\b|Ace|spades|diamonds|>A<|>10</
const DRAW = { kind: 'draw', id: 31, most: 5 } as const
const DISCARD = { kind: 'discard', id: 32, count: 1 } as const

const page = () => document.documentElement.outerHTML
const zone = () => document.querySelector('.zone') as HTMLElement
const grip = () => document.querySelector('.zone-grip') as HTMLElement
const card = (place: number) => document.querySelector(`[data-place="${place}"]`) as HTMLElement

const at = (pointerId: number, clientX: number, clientY: number, width = 40) => ({
  pointerId,
  clientX,
  clientY,
  width,
})
const down = (pointerId = 1, x = 200, y = 180, width = 40, on: Element = zone()) =>
  fireEvent.pointerDown(on, at(pointerId, x, y, width))
const moves = (pointerId: number, x: number, y: number) => fireEvent.pointerMove(window, at(pointerId, x, y))
const up = (pointerId = 1, x = 200, y = 180) => fireEvent.pointerUp(window, at(pointerId, x, y))

function dealt(you: Parameters<typeof shows>[0] = {}, plate: Parameters<typeof shows>[1] = {}) {
  act(() => shows({ cards: CARDS, ...you }, plate))
  render(<Hand />)
  const box = { left: 0, top: 0, width: 420, height: 240, right: 420, bottom: 240, x: 0, y: 0 }
  zone().getBoundingClientRect = () => box as DOMRect
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('own cards', () => {
  it('lie face down until the zone is touched (LP-63, LP-64)', () => {
    dealt()
    expect(document.querySelectorAll('.card-back')).toHaveLength(2)
    expect(page()).not.toMatch(SAYS_THEM)
  })

  it('show their index to a finger, and nothing is left when it is lifted (LP-65)', () => {
    dealt()
    down()
    expect([...document.querySelectorAll('.held-corner')].map(one => one.textContent)).toEqual(['A', '10'])
    expect(document.querySelector('.card-large-suit')).toBeNull()
    expect(document.querySelector('.zone .heard')?.textContent).toBe('Ace of spades, 10 of diamonds')
    up()
    expect(page()).not.toMatch(SAYS_THEM)
  })

  it('show the whole face to a finger that moves up', () => {
    dealt()
    down()
    moves(1, 200, 120)
    expect(document.querySelectorAll('.card-face')).toHaveLength(2)
    up(1, 200, 120)
    expect(page()).not.toMatch(SAYS_THEM)
  })

  it.each<[string, () => void]>([
    ['the system takes the finger away', () => fireEvent.pointerCancel(window, at(1, 200, 180))],
    ['the window is left', () => fireEvent.blur(window)],
    ['the page goes', () => fireEvent(window, new Event('pagehide'))],
    [
      'the page is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        fireEvent(document, new Event('visibilitychange'))
      },
    ],
    ['the line is cut', () => act(isCut)],
  ])('are gone at once when %s', (_, happens) => {
    dealt()
    down()
    expect(page()).toMatch(SAYS_THEM)
    happens()
    expect(page()).not.toMatch(SAYS_THEM)
    act(() => shows({ cards: CARDS }))
    moves(1, 200, 100)
    expect(page()).not.toMatch(SAYS_THEM)
  })

  it('of the next hand are not shown to a finger that is still there from the last', () => {
    dealt()
    down()
    act(() => shows({ cards: ['Kh', 'Kc'] }, {}, { hand: { number: 13 } as never }))
    expect(page()).not.toMatch(/hearts|King/)
  })

  it('show while Space is held, and not after', () => {
    dealt()
    fireEvent.keyDown(grip(), { key: ' ' })
    expect(document.querySelectorAll('.card-face')).toHaveLength(2)
    fireEvent.keyUp(grip(), { key: ' ' })
    expect(page()).not.toMatch(SAYS_THEM)
    fireEvent.keyDown(grip(), { key: ' ' })
    fireEvent.blur(grip())
    expect(page()).not.toMatch(SAYS_THEM)
  })

  it('show to a covering hand alone, where the player wants it so', () => {
    dealt({ preferences: { peek: 'cover' } as never })
    down(1, 200, 60)
    expect(page()).not.toMatch(SAYS_THEM)
    down(2, 330, 70)
    expect(document.querySelectorAll('.held-corner')).toHaveLength(2)
    up(2, 330, 70)
    expect(page()).not.toMatch(SAYS_THEM)
  })

  it('may be looked at again after folding', () => {
    dealt({}, { status: 'folded' })
    expect(document.querySelector('.hand-state')?.textContent).toBe('Your folded cards')
    down()
    expect(document.querySelectorAll('.held-corner')).toHaveLength(2)
  })

  it('of a hand that was declared void are not there any more', () => {
    act(() => shows({ cards: CARDS }, {}, { hand: { number: 12, stage: 'voided' } as never }))
    render(<Hand />)
    expect(document.querySelector('.zone')).toBeNull()
    expect(page()).not.toMatch(SAYS_THEM)
  })

  it('lie open once everybody has seen them, and those dealt face up always do', () => {
    dealt({}, { down: ['As', '??'], up: ['Qc'] })
    expect(document.querySelectorAll('.zone .card-face')).toHaveLength(1)
    expect(document.querySelectorAll('.open-cards .card-face')).toHaveLength(1)
    expect(page()).not.toMatch(/diamonds/)
  })
})

describe('cards to throw', () => {
  it('are lifted by a tap, without being seen', () => {
    dealt({ offer: DRAW })
    down(1, 60, 90, 40, card(1))
    up(1, 60, 90)
    expect(thrown(DRAW)).toEqual([1])
    expect(card(1).getAttribute('aria-pressed')).toBe('true')
    expect(page()).not.toMatch(SAYS_THEM)
    down(1, 60, 90, 40, card(1))
    up(1, 60, 90)
    expect(thrown(DRAW)).toEqual([])
  })

  it('are looked at by a finger that stays on them, which lifts none', () => {
    dealt({ offer: DRAW })
    down(1, 60, 90, 40, card(0))
    expect(page()).not.toMatch(SAYS_THEM)
    act(() => void vi.advanceTimersByTime(250))
    expect(page()).toMatch(SAYS_THEM)
    up(1, 60, 90)
    expect(thrown(DRAW)).toEqual([])
  })

  it('can be lifted with one finger while another one looks', () => {
    dealt({ offer: DRAW })
    down(1, 200, 230)
    expect(page()).toMatch(SAYS_THEM)
    down(2, 60, 90, 40, card(0))
    up(2, 60, 90)
    expect(thrown(DRAW)).toEqual([0])
    up(1)
  })

  it('can be lifted by keyboard', () => {
    dealt({ offer: DISCARD })
    fireEvent.click(card(0), { detail: 0 })
    expect(thrown(DISCARD)).toEqual([0])
  })

  it('are no more than asked for: the one lifted first goes back', () => {
    dealt({ offer: DISCARD })
    fireEvent.click(card(1), { detail: 0 })
    expect(thrown(DISCARD)).toEqual([1])
  })

  it('are those of this question alone', () => {
    expect(thrown({ ...DISCARD, id: 33 })).toEqual([])
  })
})
