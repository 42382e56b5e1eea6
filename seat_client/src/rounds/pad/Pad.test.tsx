// From an offer to the buttons, their places and amounts, and from a touch to the message.

import '../../paper' // before anything that opens the line

import { act, cleanup, fireEvent } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuses, sent, shows } from '../../paper'
import { lift } from '../hand/thrown'
import { asks, BET, button, FACING, HERE, type Part, PRESETS, rests, texts, touch } from './asking.test.kit'

/** Makes no sound. */
class Silent {
  readonly gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  }
  connect = (to: unknown) => to
  start = () => {}
  stop = () => {}
}

const OFF = { ...HERE, clientX: 400 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('an offer', () => {
  it.each<[string, Part, Record<string, [string, Part]>]>([
    [
      'to check or bet',
      { ...BET, check: true, low: 300, high: 300, verb: 'bet' },
      {
        '.pad-middle': ['Check', { type: 'check' }],
        '.pad-right': ['Bet $3.00', { type: 'wager', to: 300 }],
      },
    ],
    [
      'to fold, call or raise',
      { ...BET, fold: true, call: 300, low: 600, high: 600 },
      {
        '.pad-left': ['Fold', { type: 'fold' }],
        '.pad-middle': ['Call $3.00', { type: 'call' }],
        '.pad-right': ['Raise to $6.00', { type: 'wager', to: 600 }],
      },
    ],
    [
      'to fold or call the last bet',
      { ...BET, fold: true, call: 12_350 },
      {
        '.pad-left': ['Fold', { type: 'fold' }],
        '.pad-middle': ['Call $123.50', { type: 'call' }],
      },
    ],
    [
      'to bring it in or complete',
      { ...BET, bring_in: 100, low: 300, high: 300, verb: 'complete' },
      {
        '.pad-middle': ['Bring in $1.00', { type: 'bring_in' }],
        '.pad-right': ['Complete to $3.00', { type: 'wager', to: 300 }],
      },
    ],
    [
      'to open with the highest card',
      { ...BET, bring_in: 500, opens: true, low: 1_000, high: 1_000, verb: 'open' },
      {
        '.pad-middle': ['Open for $5.00', { type: 'bring_in' }],
        '.pad-right': ['Open for $10.00', { type: 'wager', to: 1_000 }],
      },
    ],
    [
      'to open',
      { ...BET, check: true, low: 400, high: 400, verb: 'open' },
      {
        '.pad-middle': ['Check', { type: 'check' }],
        '.pad-right': ['Open for $4.00', { type: 'wager', to: 400 }],
      },
    ],
    [
      'to turn a card up',
      { kind: 'turn_up', place: 0 },
      {
        '.pad-middle': ['Keep it down', { type: 'turn_up', up: false }],
        '.pad-right': ['Turn it up', { type: 'turn_up', up: true }],
      },
    ],
    [
      'to kill the pot',
      { kind: 'kill', low: 6_000, high: 6_000, step: 0 },
      {
        '.pad-middle': ['No kill', { type: 'kill', amount: 0 }],
        '.pad-right': ['Kill for $60.00', { type: 'kill', amount: 6_000 }],
      },
    ],
    [
      'to run it twice',
      { kind: 'run_it', most: 2 },
      {
        '.pad-middle': ['Once', { type: 'run_it', times: 1 }],
        '.pad-right': ['Twice', { type: 'run_it', times: 2 }],
      },
    ],
    [
      'to run it three times',
      { kind: 'run_it', most: 3 },
      {
        '.pad-row-further .pad-choice': ['Three times', { type: 'run_it', times: 3 }],
        '.pad-middle': ['Once', { type: 'run_it', times: 1 }],
        '.pad-right': ['Twice', { type: 'run_it', times: 2 }],
      },
    ],
    [
      'to open the hands',
      { kind: 'open_hands' },
      {
        '.pad-middle': ['Keep closed', { type: 'open_hands', agrees: false }],
        '.pad-right': ['Open hands', { type: 'open_hands', agrees: true }],
      },
    ],
    [
      'after the hand',
      { kind: 'after', show: true, rabbit: true },
      {
        '.pad-middle': ['See next cards', { type: 'rabbit' }],
        '.pad-right': ['Show', { type: 'show' }],
      },
    ],
    [
      'to show alone',
      { kind: 'after', show: true, rabbit: false },
      { '.pad-right': ['Show', { type: 'show' }] },
    ],
  ])('%s', (_, offer, buttons) => {
    for (const [place, [text, message]] of Object.entries(buttons)) {
      const id = asks(offer)
      expect(texts(`button${place}, ${place.includes(' ') ? place : 'button.none'}`)).toEqual([text])
      touch(place)
      expect(sent).toEqual([{ offer: id, ...message }])
      expect(document.querySelectorAll('button.pad-choice')).toHaveLength(Object.keys(buttons).length)
      cleanup()
    }
  })

  it('to draw: stand pat, or draw for the lifted cards', () => {
    const id = asks({ kind: 'draw', most: 5 })
    const offer = { kind: 'draw', id, most: 5 } as const
    expect([button('.pad-middle').disabled, button('.pad-right').disabled]).toEqual([false, true])
    act(() => {
      lift(offer, 4)
      lift(offer, 1)
    })
    expect(texts('button.pad-right')).toEqual(['Draw 2 cards'])
    expect(button('.pad-middle').disabled).toBe(true)
    touch('.pad-right')
    expect(sent).toEqual([{ type: 'draw', offer: id, cards: [1, 4] }])
    cleanup()
    const next = asks({ kind: 'draw', most: 3 })
    touch('.pad-middle')
    expect(sent).toEqual([{ type: 'draw', offer: next, cards: [] }])
  })

  it('to discard: exactly as many as asked for', () => {
    const id = asks({ kind: 'discard', count: 2 })
    const offer = { kind: 'discard', id, count: 2 } as const
    expect(texts('.pad-question')).toEqual(['Choose 2 cards to discard'])
    act(() => lift(offer, 0))
    expect([texts('.pad-question')[0], button('.pad-right').disabled]).toEqual([
      'Choose 1 card to discard',
      true,
    ])
    act(() => lift(offer, 2))
    touch('.pad-right')
    expect(sent).toEqual([{ type: 'discard', offer: id, cards: [0, 2] }])
  })

  it('sounds once, and not again with every view', () => {
    const tones = vi.fn()
    vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0
        resume = tones
      },
    )
    vi.stubGlobal('OscillatorNode', Silent)
    vi.stubGlobal('GainNode', Silent)
    const id = asks(FACING)
    act(() => shows({ offer: { id, ...FACING } as never }))
    expect(tones).toHaveBeenCalledTimes(1)
    act(() => shows({ offer: { kind: 'after', id: id + 1, show: true, rabbit: false } }))
    expect(tones).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  it('is said aloud with its price', () => {
    asks(FACING)
    expect(texts('[aria-live="assertive"]')).toEqual(['Your turn. $6.00 to call'])
    expect(document.querySelector('.pad-now')).not.toBeNull()
  })
})

describe('a touch', () => {
  it('slid off does nothing', () => {
    asks(FACING)
    fireEvent.pointerDown(button('.pad-left'), HERE)
    fireEvent.pointerMove(button('.pad-left'), OFF)
    fireEvent.pointerUp(button('.pad-left'), OFF)
    expect(sent).toEqual([])
  })

  it('twice is once', () => {
    asks(FACING)
    touch('.pad-middle')
    touch('.pad-middle')
    expect(sent).toHaveLength(1)
  })

  it('that was refused may be tried again', () => {
    asks(FACING)
    touch('.pad-middle')
    act(() => refuses('table_is_busy'))
    touch('.pad-middle')
    expect(sent).toHaveLength(2)
  })

  it('that comes right after the question changed does not answer the new one', () => {
    asks(FACING)
    touch('.pad-middle')
    act(() => shows({ offer: { id: 999, ...BET, check: true } as never }))
    touch('.pad-middle')
    expect(sent).toEqual([])
    rests()
    touch('.pad-middle')
    expect(sent).toEqual([{ type: 'check', offer: 999 }])
  })

  it('that began with one question answers no other, however late it ends', () => {
    asks(FACING)
    fireEvent.pointerDown(button('.pad-middle'), HERE)
    act(() => shows({ offer: { id: 999, ...BET, check: true } as never }))
    rests()
    fireEvent.pointerUp(button('.pad-middle'), HERE)
    expect(sent).toEqual([])
    touch('.pad-middle')
    expect(sent).toEqual([{ type: 'check', offer: 999 }])
  })

  it('on an amount that began with one question chooses for no other', () => {
    asks({ ...FACING, presets: PRESETS })
    const all = button('.wager-all-in')
    fireEvent.pointerDown(all, HERE)
    act(() => shows({ offer: { id: 999, ...FACING, presets: PRESETS } as never }))
    fireEvent.pointerUp(button('.wager-all-in'), HERE)
    expect(button('.wager-all-in')).not.toBe(all)
    expect(texts('.pad-sure-ask')).toEqual([])
  })
})

/** Which side is seen: with neither question nor wishes, with wishes, with a question. */
const seen = () => [...document.querySelectorAll('.pad-side')].findIndex(side => !side.matches('.pad-away'))

it('turns the sides away that have nothing to say, and begins each question anew', () => {
  asks({ ...FACING, presets: PRESETS })
  expect(seen()).toBe(2)
  touch('.wager-all-in')
  expect(texts('.pad-sure-ask')).toEqual(['All in?'])
  act(() => shows({ offer: null }))
  expect(seen()).toBe(0)
  act(() => shows({ offer: { id: 999, ...FACING } as never }))
  expect(seen()).toBe(2)
  expect(texts('.pad-sure-ask')).toEqual([])
})

it('has the wishes of another moment in the page, and shows them at their price when it comes again', () => {
  asks(FACING)
  act(() => shows({ offer: null, wishes: [{ wish: 'call', price: 600 }] }))
  const wish = button('.wish-call')
  act(() => shows({ offer: { id: 998, ...FACING } as never }))
  expect(seen()).toBe(2)
  act(() => shows({ offer: null, wishes: [{ wish: 'call', price: 1_200 }] }))
  expect(seen()).toBe(1)
  expect(button('.wish-call')).toBe(wish)
  expect(wish.textContent).toBe('Call $12.00')
})

it('keeps a button that the next question does not have, unseen and without an answer', () => {
  asks({ ...FACING, presets: PRESETS })
  const raise = button('.pad-right')
  act(() => shows({ offer: { id: 999, ...FACING, verb: null, high: 0, low: 0 } as never }))
  rests()
  expect(button('.pad-right')).toBe(raise)
  expect(raise.matches('.pad-empty')).toBe(true)
  touch('.pad-right')
  expect(sent).toEqual([])
})

describe('where there is no raise', () => {
  it.each([
    ['capped', 'Betting is capped'],
    ['not_reopened', 'No raise: the all-in was less than a full raise'],
    ['no_check_raise', 'No raise after a check at this table'],
    ['no_openers', 'To open you need jacks or better'],
    ['short', 'Less than a full bet can only call or check'],
    ['all_are_all_in', 'No player has chips left to call a raise'],
  ])('the reason stands in its place: %s (LP-102, LP-107 to LP-110)', (no_wager, words) => {
    asks({ ...BET, fold: true, call: 600, no_wager, openers: no_wager === 'no_openers' ? 11 : 0 })
    expect(texts('.pad-why-not')).toEqual([words])
    expect(texts('button.pad-choice:not(.pad-empty)')).toEqual(['Fold', 'Call $6.00'])
  })

  it('and where there is one, no reason is given', () => {
    asks(FACING)
    expect(texts('.pad-why-not')).toEqual([])
  })
})
