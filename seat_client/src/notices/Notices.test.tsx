// What is said beside the game, and that there are words for all of it.

import '../paper' // before anything that opens the line

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { volume } from 'shared/sound/sound'
import type { Code, Preferences } from 'shared/wire'
import wire from 'shared/wire.json'
import { type Key, LANGUAGES, type Language, language, say, speak } from 'shared/words/words'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askFor } from '../arriving/arrival'
import { isCut, refuses, sent, shows } from '../paper'
import { clean, cleaning } from './cleaning'
import { Notices } from './Notices'
import { READS } from './wearing'

const HERE = { pointerId: 1, clientX: 0, clientY: 0 }
const LIKES: Preferences = {
  language: 'en',
  extra_time: 100,
  four_color: true,
  left_handed: false,
  text_size: 100,
  reminder: 60,
  sound: 60,
  peek: 'hold',
}
const BET = { kind: 'bet', id: 1 } as never

const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''

function touch(selector: string) {
  const button = document.querySelector(selector) as HTMLButtonElement
  fireEvent.pointerDown(button, HERE)
  fireEvent.pointerUp(button, HERE)
}

beforeEach(() => {
  vi.useFakeTimers()
  act(() => shows())
  render(<Notices />)
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await speak('en')
})

describe('a refusal', () => {
  it('is said, and goes when it has been read', () => {
    act(() => refuses('stale_offer'))
    expect(text('[role=alert]')).toBe('Too late: the hand has moved on.')
    act(() => void vi.advanceTimersByTime(6_000))
    expect(text('[role=alert]')).toBe('')
  })

  it('of the same kind is said again', () => {
    act(() => refuses('table_is_busy'))
    act(() => void vi.advanceTimersByTime(4_000))
    act(() => refuses('table_is_busy'))
    act(() => void vi.advanceTimersByTime(4_000))
    expect(text('[role=alert]')).toBe('The table is busy. Please touch again.')
  })

  it('at an empty seat is said by the pad alone', () => {
    act(() => shows({ stage: 'empty' }))
    act(() => refuses('wrong_card_or_pin'))
    expect(text('.notices')).toBe('')
  })
})

describe('every code of the wire', () => {
  const codes = wire.$defs.Code.enum as Code[]

  it('is known', () => {
    expect(codes).toContain('taken_over')
    expect(codes.length).toBeGreaterThan(45)
  })

  it.each(Object.keys(LANGUAGES))('has words of its own in %s', async name => {
    const english = codes.map(code => say(`refused.${code}`))
    await speak(name as Language)
    const words = codes.map(code => say(`refused.${code}`))
    expect(new Set(words).size).toBe(codes.length)
    for (const [at, said] of words.entries()) {
      expect(said, codes[at]).not.toMatch(/refused\.|_/)
      if (name !== 'en') expect(said, codes[at]).not.toBe(english[at])
    }
  })

  it('that shuts the page explains what to do', () => {
    for (const code of ['not_this_screen', 'screen_in_use', 'taken_over'] as const) {
      act(() => refuses(code))
      expect(text('.takeover h1')).toBe(say(`refused.${code}`))
      expect(text('.takeover p')).toBe(say(`take_over.${code}` as Key))
      act(() => shows())
    }
  })
})

describe('the line', () => {
  it('that is cut covers everything at once, and uncovers it by itself', () => {
    act(isCut)
    expect(text('.veil h2')).toBe('Reconnecting…')
    act(() => shows())
    expect(document.querySelector('.veil')).toBeNull()
  })
})

describe('what is under way', () => {
  it('is the floor that was called, and may be taken back', () => {
    act(() => shows({ floor_called: true, on_its_way: [] }))
    expect(text('.corner')).toContain('The floor has been called.')
    touch('.corner .notice-read')
    expect(sent).toEqual([{ type: 'call_floor', on: false }])
  })

  it('is money, until it lies on the table', () => {
    act(() => shows({ on_its_way: [{ amount: 5_000, purpose: 'top_up', arrived: false }] }))
    expect(text('.corner')).toContain('$50.00')
    act(() => shows({}))
    expect(text('.corner')).toBe('')
  })

  it('is money that did not come, and why, until it is read', () => {
    act(() => shows({ not_bought: 'loss_limit' }))
    expect(text('.corner')).toContain('Your loss limit is reached.')
    touch('.corner .notice-read')
    act(() => shows({ not_bought: 'loss_limit' }))
    expect(text('.corner')).toBe('')
    act(() => shows({ not_bought: null }))
    act(() => shows({ not_bought: 'not_enough' }))
    expect(text('.corner')).toContain('not enough money')
  })
})

describe('the house', () => {
  it('says something until it is read, and something else anew', () => {
    act(() => shows({}, {}, { message: 'Dinner is served.' }))
    expect(text('.notice-house')).toContain('Dinner is served.')
    touch('.notice-house .notice-read')
    expect(text('.notice-house')).toBe('')
    act(() => shows({}, {}, { message: 'Last hand.' }))
    expect(text('.notice-house')).toContain('Last hand.')
  })
})

describe('a reminder', () => {
  const reminder = { minutes: 95, result: -8_600 }

  it('says how long and how much, until it is taken note of', () => {
    act(() => shows({ reminder }))
    expect(text('.reminded h2')).toBe('You have been playing for 1 h 35 min')
    expect(text('.reminded p')).toBe('So far: -$86.00')
    touch('.reminded-on')
    expect(sent).toEqual([{ type: 'reminded' }])
  })
})

describe('a screen that is wiped', () => {
  it('counts down and comes back', () => {
    act(clean)
    expect(text('.clean strong')).toBe('15')
    act(() => void vi.advanceTimersByTime(4_000))
    expect(text('.clean strong')).toBe('11')
    act(() => void vi.advanceTimersByTime(11_000))
    expect(document.querySelector('.clean')).toBeNull()
  })

  it('is there at once for whoever has to decide', () => {
    act(clean)
    act(() => shows({ offer: BET }))
    expect(cleaning.value).toBe(0)
    expect(document.querySelector('.clean')).toBeNull()
  })
})

describe('the look', () => {
  const root = document.documentElement

  it('is what the player likes, at once', async () => {
    const likes = {
      ...LIKES,
      left_handed: true,
      four_color: false,
      text_size: 120,
      sound: 30,
      language: 'vi',
    }
    act(() => shows({ preferences: likes }))
    await vi.waitFor(() => expect(language.value).toBe('vi'))
    expect(root.dataset.hand).toBe('left')
    expect(root.dataset.deck).toBe('two')
    expect(root.style.getPropertyValue('--scale')).toBe('1.2')
    expect(volume.value).toBe(30)
  })

  it('is everybody’s again when the player has gone', async () => {
    act(() => shows({ preferences: { ...LIKES, left_handed: true, language: 'es' } }))
    await vi.waitFor(() => expect(language.value).toBe('es'))
    act(() => shows({ stage: 'empty' }))
    await vi.waitFor(() => expect(language.value).toBe('en'))
    expect(root.dataset.hand).toBe('right')
  })

  it('stays while who has just gone out reads place and prize, then the closed seat is the house’s', async () => {
    act(() => shows({ preferences: { ...LIKES, language: 'es' } }))
    await vi.waitFor(() => expect(language.value).toBe('es'))
    const finish = { name: 'Player 7', first: 4, last: 4, cash: 0, ticket: 0 }
    act(() => shows({ stage: 'empty', tournament: { finish } as never }))
    await act(async () => void (await vi.advanceTimersByTimeAsync(READS - 1)))
    expect(language.value).toBe('es')
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
    await vi.waitFor(() => expect(language.value).toBe('en'))
  })

  it('stays while the accounts are away', async () => {
    act(() => shows({ preferences: { ...LIKES, left_handed: true } }))
    act(() => shows({ preferences: null }))
    expect(root.dataset.hand).toBe('left')
  })

  it('takes the language along that was asked for at the empty seat', async () => {
    act(() => shows({ stage: 'empty' }))
    act(() => askFor('tl'))
    act(() => shows({ stage: 'choosing', preferences: LIKES }))
    expect(sent).toEqual([{ type: 'prefer', language: 'tl' }])
    await vi.waitFor(() => expect(language.value).toBe('tl'))
  })
})
