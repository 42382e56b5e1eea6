// Not the turn: wishes, switches, and the next game.

import '../../paper' // before anything that opens the line
import { act, cleanup, render } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pad } from '../../pad/Pad'
import { sent, shows } from '../../paper'
import { button, type Part, rests, texts, touch } from './asking.test.kit'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('not the turn', () => {
  const calm = (you: Part, table: Part = {}) => {
    act(() => shows(you, {}, table))
    render(<Pad />)
  }

  it('has wishes, at the price of the moment', () => {
    calm({
      wishes: [
        { wish: 'call', price: 600 },
        { wish: 'fold', price: 600 },
      ],
    })
    expect(texts('.wish')).toEqual(['Fold', 'Call $6.00'])
    expect(document.querySelector('button.pad-choice')).toBeNull()
    touch('.wish-call')
    expect(sent).toEqual([{ type: 'wish', wish: 'call', price: 600 }])
  })

  it('shows the wish that is set, and takes it back', () => {
    const wish = { wish: 'check_fold', price: 0 }
    calm({ wish, wishes: [wish] })
    expect(button('.wish').getAttribute('aria-pressed')).toBe('true')
    touch('.wish')
    expect(sent).toEqual([{ type: 'wish', wish: null }])
  })

  it('is not taken back by the second half of a double touch, though the view is new by then', () => {
    const wish = { wish: 'call', price: 600 } as const
    calm({ wishes: [wish] })
    touch('.wish')
    act(() => shows({ wish, wishes: [wish] }))
    touch('.wish')
    expect(sent).toEqual([])
    rests()
    touch('.wish')
    expect(sent).toEqual([{ type: 'wish', wish: null }])
  })

  it('keeps a switch where the first of two quick touches put it', () => {
    calm({ straddles: false })
    touch('.switch')
    expect(sent).toEqual([{ type: 'want_straddle', on: true }])
    act(() => shows({ straddles: true }))
    touch('.switch')
    expect(sent).toEqual([])
  })

  it('has the switches of the house, where it has them', () => {
    calm({ straddles: true })
    expect(texts('.switch')).toEqual(['Straddle'])
    touch('.switch')
    expect(sent).toEqual([{ type: 'want_straddle', on: false }])
    cleanup()
    calm({ overs: false })
    touch('.switch')
    expect(sent).toEqual([{ type: 'hold_over', on: true }])
  })

  it('lets who names the next game choose by its place on the menu', () => {
    const limits = { family: 'rounds', structure: 'fixed_limit', lower: 300, upper: 600 }
    const item = { game: 'a', title: 'One', name: '', ...limits }
    calm({ chooses_game: true }, { menu: { items: [item, { ...item, game: 'b', title: 'Other' }] } })
    expect(texts('.game')).toEqual(['One $3/$6 Limit', 'Other $3/$6 Limit'])
    touch('li:nth-child(2) .game')
    expect(sent).toEqual([])
    rests()
    touch('li:nth-child(2) .game')
    expect(sent).toEqual([{ type: 'choose_game', index: 1 }])
  })

  it.each([
    ['folded', 'You folded'],
    ['all_in', 'You are all in'],
    ['active', 'Nothing to do'],
  ] as const)('says how one stands who is %s, and offers no button', (status, words) => {
    act(() => shows({}, { status }, { question: null } as Part))
    render(<Pad />)
    expect(texts('.quiet-title')).toEqual([words])
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })
})
