// The sheet is in the way of no decision, and what it sends is what was touched.

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { DOUBLE } from 'shared/press/Press'
import type { AccountReply, Preferences, RoundsSeat } from 'shared/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { replies, sent, shows } from '../paper'
import { GAME, RULES } from '../rounds/paperGame'
import { Menu } from './Menu'
import { opened, type Sheet } from './open'

const HERE = { pointerId: 1, clientX: 0, clientY: 0 }
const BET = { kind: 'bet', id: 1 } as never
const USUAL: Partial<RoundsSeat> = {
  absence: 'not',
  sits_out: false,
  coming_in: null,
  top_up: null,
  kept_topped_up: 0,
  free_seats: [],
  on_its_way: [],
}
const WAYS = [
  { entry: 'wait', live: 0, dead: 0 },
  { entry: 'post', live: 300, dead: 100 },
] as const
const COMING = { entry: 'wait', debt: 'blinds', hands: 0, owes_kill: false, ways: WAYS } as const
const LIKES: Preferences = {
  language: 'en',
  extra_time: 150,
  four_color: true,
  left_handed: false,
  text_size: 100,
  reminder: 60,
  sound: 60,
  peek: 'hold',
}

const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const button = (selector: string) => document.querySelector<HTMLButtonElement>(selector) as HTMLButtonElement
const sits = (you: Partial<RoundsSeat> = {}) =>
  act(() => shows({ ...USUAL, ...you }, {}, { game: GAME, hands: 9 }))

function touch(selector: string, at = 0) {
  const found = document.querySelectorAll(selector)[at] as HTMLButtonElement
  fireEvent.pointerDown(found, HERE)
  fireEvent.pointerUp(found, HERE)
}

async function opens(sheet: Sheet, you: Partial<RoundsSeat> = {}) {
  sits(you)
  render(<Menu />)
  await act(async () => {
    opened.value = sheet
  })
}

afterEach(() => {
  cleanup()
  opened.value = null
  sits()
})

describe('the sheet', () => {
  it('steps aside when the turn comes, and comes back after it', async () => {
    await opens('rules')
    sits({ offer: BET })
    expect(document.querySelector('.menu')).toBeNull()
    sits()
    expect(document.querySelector('.menu')).not.toBeNull()
    expect(opened.value).toBe('rules')
  })

  it('opened during the turn covers the table alone, and stays through news', async () => {
    await opens('rules', { offer: BET })
    expect(button('.menu').className).toContain('menu-while-asked')
    sits({ offer: BET })
    expect(document.querySelector('.menu')).not.toBeNull()
    sits()
    expect(button('.menu').className).not.toContain('menu-while-asked')
  })

  it('does not step aside for what nobody has to answer', async () => {
    await opens('rules')
    sits({ offer: { kind: 'after', id: 2, show: true, rabbit: false } })
    expect(document.querySelector('.menu')).not.toBeNull()
  })

  it('is closed when somebody else sits down', async () => {
    await opens('session')
    sits({ stage: 'empty' })
    await act(async () => {})
    expect(opened.value).toBeNull()
  })

  it('says its rules in words once they have come', async () => {
    await opens('rules')
    expect(sent).toMatchObject([{ type: 'rules' }])
    await act(async () => replies({ reply: 'rules', game: GAME, rules: RULES }))
    expect(text('.rules')).toContain('The blinds left of the button are $1 + $3.')
  })
})

describe('a break', () => {
  it('begins with the next hand, or with the next blind where that is offered', async () => {
    await opens('sit_out', { may_wait_for_blind: true })
    touch('.menu-main', 1)
    expect(sent).toEqual([{ type: 'break', when: 'next_blind' }])
    expect(opened.value).toBeNull()
  })

  it('is not offered from the blind on where that may not be', async () => {
    await opens('sit_out', { may_wait_for_blind: false })
    expect(document.querySelectorAll('.menu-main')).toHaveLength(1)
  })

  it('may be taken back before it has begun', async () => {
    await opens('sit_out', { absence: 'next_blind' })
    touch('.menu-main')
    expect(sent).toEqual([{ type: 'break', when: 'not' }])
  })

  it('ends by the way that was chosen, whose price is said', async () => {
    await opens('sit_out', { sits_out: true, coming_in: COMING })
    expect(text('.ways')).toContain('Post $4; $1 of it goes to the pot')
    touch('.ways-way', 1)
    touch('.menu-main')
    expect(sent).toEqual([{ type: 'return', entry: 'post' }])
  })
})

describe('leaving', () => {
  it('is asked once, with the amount, and staying is as near (LP-37)', async () => {
    await opens('leave')
    expect(text('.menu h2')).toBe('Leave Table/Cash Out')
    expect(text('.menu-figure')).toBe('$200.00')
    expect(sent).toEqual([])
    touch('.menu-stop')
    expect(sent).toEqual([{ type: 'leave' }])
    expect(opened.value).toBeNull()
  })
})

describe('more chips', () => {
  const account: Omit<AccountReply, 'ref'> = {
    reply: 'account',
    wallet: 12_000,
    in_play: 20_000,
    won: 0,
    lost: 0,
    hands: 0,
    session: null,
  }

  it('are added between what the table and the wallet allow', async () => {
    await opens('top_up', { top_up: { least: 100, most: 50_000, unit: 100 } })
    await act(async () => replies(account))
    expect(text('.amount-word')).toBe('Between $1 and $120')
    touch('.amount-preset', 2)
    touch('.topup-add')
    expect(sent.at(-1)).toEqual({ type: 'top_up', amount: 12_000 })
  })

  it('may be typed, and a wrong amount says why and cannot be sent', async () => {
    await opens('top_up', { top_up: { least: 100, most: 50_000, unit: 100 } })
    await act(async () => replies(account))
    for (const key of '700') touch(`.keys-${key}`)
    expect(text('.amount-figure')).toBe('$700.00')
    expect(text('.amount-word')).toBe('The most is $500.')
    expect(button('.topup-add').disabled).toBe(true)
    touch('.keys-delete')
    expect(text('.amount-figure')).toBe('$70.00')
    touch('.topup-add')
    expect(sent.at(-1)).toEqual({ type: 'top_up', amount: 7_000 })
  })
})

describe('a stack', () => {
  it('is kept at what lies there, where the house has no maximum, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await opens('top_up')
    expect(text('.topup-itself')).toContain('Keep me filled up to $200')
    touch('.topup-itself')
    expect(sent.at(-1)).toEqual({ type: 'keep_topped_up', to: 20_000 })
    sits({ kept_topped_up: 20_000 })
    vi.advanceTimersByTime(DOUBLE)
    touch('.topup-itself')
    expect(sent.at(-1)).toEqual({ type: 'keep_topped_up', to: 0 })
    vi.useRealTimers()
  })
})

describe('the way to a seat', () => {
  it('is one touch on it, and one to go', async () => {
    sits({ free_seats: [3, 4] })
    act(() =>
      shows(
        { ...USUAL, free_seats: [3] },
        {},
        { game: GAME, seats: [plate(3, ''), plate(7, 'Seven')] as never },
      ),
    )
    render(<Menu />)
    await act(async () => {
      opened.value = 'change_seat'
    })
    touch('.round-choose')
    touch('.menu-go')
    expect(sent).toEqual([{ type: 'change_seat', to: 3, entry: 'wait' }])
  })
})

const plate = (seat: number, name: string) => ({ seat, name, state: name ? 'playing' : 'free' })

describe('what a player likes', () => {
  it.each([
    ['settings-one', 0, 1, { text_size: 120 }],
    ['settings-one', 1, 1, { four_color: false }],
    ['settings-one', 2, 1, { left_handed: true }],
    ['settings-one', 3, 1, { peek: 'cover' }],
    ['settings-one', 4, 0, { sound: 0 }],
    ['settings-one', 5, 0, { reminder: 0 }],
  ] as const)('%s %i: %i is sent, and shown only when the server says so', async (_, group, choice, wish) => {
    await opens('text', { preferences: LIKES, extra_time: 150 })
    const one = document.querySelectorAll('.settings-one')[group]?.querySelectorAll('button')[choice]
    fireEvent.pointerDown(one as Element, HERE)
    fireEvent.pointerUp(one as Element, HERE)
    expect(sent).toEqual([{ type: 'prefer', ...wish }])
    expect(one?.getAttribute('aria-pressed')).toBe('false')
    act(() => shows({ ...USUAL, preferences: { ...LIKES, ...wish } }, {}, { game: GAME }))
    expect(one?.getAttribute('aria-pressed')).toBe('true')
  })

  it('is not asked while it could not be kept', async () => {
    await opens('text', { preferences: null })
    expect(document.querySelector('.settings-choice')).toBeNull()
    expect(text('.menu-body')).toContain('cannot be saved right now')
  })
})

describe('a tile', () => {
  it('calls the clock only where it may be called', async () => {
    await opens('menu', { may_call_clock: false })
    expect(button('.menu-clock').disabled).toBe(true)
    sits({ may_call_clock: true })
    touch('.menu-clock')
    expect(sent).toEqual([{ type: 'call_clock' }])
  })

  it('calls the floor, and says that it is called', async () => {
    await opens('menu')
    touch('.menu-floor')
    expect(sent).toEqual([{ type: 'call_floor', on: true }])
    sits({ floor_called: true })
    expect(text('.menu-floor')).toContain('Floor called')
  })
})
