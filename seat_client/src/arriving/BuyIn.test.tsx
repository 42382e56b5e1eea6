// From a proven card to chips: between which limits, by which way, and what is said when it cannot be.

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import type { RoundsSeat } from 'shared/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { replies, sent, shows } from '../paper'
import { GAME } from '../rounds/paperGame'
import { Arriving } from './Arriving'

const HERE = { pointerId: 1, clientX: 0, clientY: 0 }
const WAYS = [
  { entry: 'wait', live: 0, dead: 0 },
  { entry: 'post', live: 300, dead: 0 },
  { entry: 'let_button_pass', live: 300, dead: 0 },
] as const
const CHOOSING: Partial<RoundsSeat> = {
  stage: 'choosing',
  name: 'Seven',
  buy_in: { least: 4_000, most: 20_000, unit: 100 },
  coming_in: { entry: 'wait', debt: 'entry', hands: 0, owes_kill: false, ways: WAYS },
  not_bought: null,
  on_its_way: [],
}
const ACCOUNT = { reply: 'account', in_play: 0, won: 0, lost: 0, hands: 0, session: null }

const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const go = () => document.querySelector('.buyin-go') as HTMLButtonElement

function touch(selector: string, at = 0) {
  const found = document.querySelectorAll(selector)[at] as HTMLButtonElement
  fireEvent.pointerDown(found, HERE)
  fireEvent.pointerUp(found, HERE)
}

async function chooses(you: Partial<RoundsSeat> = {}, wallet = 100_000) {
  act(() => shows({ ...CHOOSING, ...you }, {}, { game: GAME }))
  render(<Arriving />)
  await act(async () => replies({ ...ACCOUNT, wallet }))
}

afterEach(cleanup)

describe('a buy-in', () => {
  it('is between the limits of the table, the middle to begin with', async () => {
    await chooses()
    expect(text('.buyin-head p')).toBe('$1,000.00 in your account')
    expect(text('.amount-word')).toBe('Between $40 and $200')
    expect(text('.buyin-go')).toBe('Sit down with $120.00')
  })

  it('is sent with the way to come in that is chosen', async () => {
    await chooses()
    touch('.amount-preset', 2)
    touch('.ways-way', 1)
    touch('.buyin-go')
    touch('.buyin-go')
    expect(sent.filter(message => message.type === 'buy_in')).toEqual([
      { type: 'buy_in', amount: 20_000, entry: 'post' },
    ])
  })

  it('says what each way costs', async () => {
    await chooses()
    const ways = [...document.querySelectorAll('.ways-way')].map(way => way.textContent)
    expect(ways).toEqual([
      'Wait for the big blindCosts nothing extra',
      'Play the next handPost $3, it counts as your bet',
      'After the button has passedPost $3, it counts as your bet',
    ])
  })

  it.each([
    ['39', 'The least is $40.'],
    ['201', 'The most is $200.'],
  ])('of %s dollars cannot be sent, and one is told why', async (keys, words) => {
    await chooses()
    for (const key of keys) touch(`.keys-${key}`)
    expect(text('.amount-word')).toBe(words)
    expect(go().disabled).toBe(true)
  })

  it('is no more than the wallet holds', async () => {
    await chooses({}, 15_050)
    expect(text('.amount-word')).toBe('Between $40 and $150')
    for (const key of '160') touch(`.keys-${key}`)
    expect(text('.amount-word')).toBe('Your account holds $150.50.')
  })

  it('is not offered to who has too little, who may leave', async () => {
    await chooses({}, 3_999)
    expect(document.querySelector('.buyin-go')).toBeNull()
    expect(text('.buyin-poor')).toContain('at least $40.00')
    touch('.buyin-leave')
    expect(sent.at(-1)).toEqual({ type: 'log_out' })
  })

  it('is possible while the accounts are slow to say what is there', () => {
    act(() => shows(CHOOSING, {}, { game: GAME }))
    render(<Arriving />)
    touch('.buyin-go')
    expect(sent.at(-1)).toEqual({ type: 'buy_in', amount: 12_000, entry: 'wait' })
  })

  it('that was refused says why, and may be tried again', async () => {
    await chooses({ not_bought: 'deposit_limit' })
    expect(text('.buyin-refused')).toContain('Your buy-in limit is reached.')
    expect(go().disabled).toBe(false)
  })

  it('of who comes back soon is what was taken away (D-9)', async () => {
    await chooses({ buy_in: { least: 18_000, most: 20_000, unit: 100 } })
    expect(text('.buyin-note')).toContain('what you took away')
  })

  it('is asked again of who has lost everything', async () => {
    await chooses({ stage: 'broke', coming_in: null })
    expect(text('.buyin h2')).toBe('You are out of chips. Play on?')
    touch('.buyin-go')
    expect(sent.at(-1)).toEqual({ type: 'buy_in', amount: 12_000, entry: 'wait' })
  })
})

describe('chips on their way', () => {
  it('are said, and whether they wait for the hand', () => {
    const coming = { amount: 12_000, purpose: 'sit', arrived: false } as const
    act(() => shows({ stage: 'buying', on_its_way: [coming] }))
    render(<Arriving />)
    expect(text('.onitsway')).toContain('$120.00')
    expect(text('.onitsway p')).toContain('on their way')
    act(() => shows({ stage: 'buying', on_its_way: [{ ...coming, arrived: true }] }))
    expect(text('.onitsway p')).toContain('as soon as this hand is over')
  })
})
