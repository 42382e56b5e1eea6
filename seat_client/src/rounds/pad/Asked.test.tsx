// How much: by presets, slider and keypad; and what is asked about once more.

import { cleanup, fireEvent } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sent } from '../../paper'
import { asks, BET, button, FACING, type Part, PRESETS, rests, texts, touch } from './asking.test.kit'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('an amount', () => {
  it('is set by presets, each with what it comes to', () => {
    const id = asks({ ...FACING, presets: PRESETS })
    expect(texts('.wager-preset')).toEqual([
      'Min $12.00',
      '½ pot $19.00',
      '⅔ pot $22.00',
      'Pot $30.00',
      'All in $200.00',
    ])
    touch('.wager-preset:nth-child(3)')
    expect(texts('button.pad-right')).toEqual(['Raise to $22.00'])
    touch('.pad-right')
    expect(sent).toEqual([{ type: 'wager', offer: id, to: 2_200 }])
  })

  it('is never shortened, however long, and no part of the pot is left out for it', () => {
    const deep = [
      { part: [1, 2], to: 3_500_050 },
      { part: [2, 3], to: 4_200_050 },
      { part: [1, 1], to: 5_500_050 },
    ]
    asks({ ...FACING, low: 2_469_100, high: 12_345_650, all_in: 12_345_650, step: 50, presets: deep })
    expect(texts('.wager-preset')).toEqual([
      'Min $24,691.00',
      '½ pot $35,000.50',
      '⅔ pot $42,000.50',
      'Pot $55,000.50',
      'All in $123,456.50',
    ])
  })

  it('is set by the slider and the two small buttons', () => {
    asks(FACING)
    touch('.wager-nudge:nth-of-type(2)')
    expect(texts('button.pad-right')).toEqual(['Raise to $14.00'])
    fireEvent.input(button('.wager-slider'), { target: { value: '9' } })
    expect(texts('button.pad-right')).toEqual(['Raise to $21.00'])
    touch('.wager-nudge:nth-of-type(1)')
    expect(texts('button.pad-right')).toEqual(['Raise to $19.00'])
  })

  it('has no slider where only two may be', () => {
    const id = asks({ ...BET, check: true, low: 300, high: 600, verb: 'bet' })
    expect(document.querySelector('.wager-slider')).toBeNull()
    expect(texts('.wager-preset')).toEqual(['Min $3.00', 'Max $6.00'])
    touch('.wager-preset:nth-child(2)')
    touch('.pad-right')
    expect(sent).toEqual([{ type: 'wager', offer: id, to: 600 }])
  })

  it.each([
    ['1', 'At least $12.00'],
    ['201', 'At most $200.00'],
    ['15.50', '$15.00 or $16.00'],
  ])('typed as %s is not taken, and why is said: %s', (typed, words) => {
    asks(FACING)
    touch('.wager-type')
    for (const key of typed) touch(`.keys-${key === '.' ? 'point' : key}`)
    expect(texts('.typing-word')).toEqual([words])
    expect(button('.typing-wager').disabled).toBe(true)
  })

  it('typed stands on the button that wagers it', () => {
    const id = asks(FACING)
    touch('.wager-type')
    for (const key of ['3', '4', 'delete', '5']) touch(`.keys-${key}`)
    expect(texts('.typing-amount')).toEqual(['$35.00'])
    expect(texts('.typing-wager')).toEqual(['Raise to $35.00'])
    touch('.typing-wager')
    expect(sent).toEqual([{ type: 'wager', offer: id, to: 3_500 }])
  })
})

describe('all in, and more than the pot', () => {
  it('is asked once more of an amount that was typed, too', () => {
    asks(FACING)
    touch('.wager-type')
    for (const key of '200') touch(`.keys-${key}`)
    touch('.typing-wager')
    expect(texts('.pad-sure-ask')).toEqual(['All in?'])
    expect(sent).toEqual([])
  })

  it.each<[string, Part, Part, () => void, string, Part]>([
    ['the preset', FACING, {}, () => touch('.wager-all-in'), 'All in?', { type: 'wager', to: 20_000 }],
    [
      'a call of the whole stack',
      { ...BET, fold: true, call: 600 },
      { stack: 600 },
      () => touch('.pad-middle'),
      'All in?',
      { type: 'call' },
    ],
    [
      'a limit raise of the whole stack',
      { ...BET, fold: true, call: 300, low: 500, high: 500, all_in: 500 },
      {},
      () => touch('.pad-right'),
      'All in?',
      { type: 'wager', to: 500 },
    ],
    [
      'a raise of more than the pot',
      { ...FACING, low: 3_100, presets: [{ part: [1, 1], to: 3_000 }] },
      {},
      () => touch('.pad-right'),
      'More than the pot?',
      { type: 'wager', to: 3_100 },
    ],
  ])('%s is asked about once', (_, offer, plate, touches, words, message) => {
    const id = asks(offer, plate)
    touches()
    expect(sent).toEqual([])
    expect(texts('.pad-sure-ask')).toEqual([words])
    rests()
    touch('.pad-yes')
    touch('.pad-yes')
    expect(sent).toEqual([{ offer: id, ...message }])
  })

  it('can be taken back', () => {
    asks(FACING)
    touch('.wager-all-in')
    rests()
    touch('.pad-back')
    expect(sent).toEqual([])
    expect(texts('button.pad-left')).toEqual(['Fold'])
  })

  it('is not done by the second half of a double touch', () => {
    asks({ ...BET, fold: true, call: 300, low: 500, high: 500, all_in: 500 })
    touch('.pad-right')
    touch('.pad-right')
    expect(sent).toEqual([])
    expect(texts('.pad-sure-ask')).toEqual(['All in?'])
  })

  it('is not asked for a raise of the pot', () => {
    const id = asks({ ...FACING, low: 3_000, presets: [{ part: [1, 1], to: 3_000 }] })
    touch('.pad-right')
    expect(sent).toEqual([{ type: 'wager', offer: id, to: 3_000 }])
  })
})
