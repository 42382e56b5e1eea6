// A seat of a tournament: entering, the tray, out with place and prize, other chips, a deal (LP-136 to LP-158).

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { level, tournament } from 'shared/theater/paperTournament'
import { READ } from 'shared/theater/reading'
import type { EntrantView, RoundsSeat, Step, TournamentView } from 'shared/wire'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { replies, sent, shows } from '../paper'
import { Announced } from './Announced'
import { Proposal } from './Proposal'
import { ProposeDeal } from './ProposeDeal'

let Arriving: typeof import('../arriving/Arriving').Arriving
let Home: typeof import('../menu/Home').Home
let Tray: typeof import('../tray/Tray').Tray
beforeAll(async () => {
  Arriving = (await import('../arriving/Arriving')).Arriving
  Home = (await import('../menu/Home')).Home
  Tray = (await import('../tray/Tray')).Tray
})

const NOBODY: EntrantView = {
  held_for: '',
  standing: null,
  may_enter: false,
  has_seat: false,
  may_withdraw: false,
  sits_at: '',
  sits_in: null,
  rank: null,
  rebuy: null,
  rebuy_in: null,
  add_on: null,
  proposal: null,
  may_propose: [],
  finish: null,
}
const GAME = { title: "Texas Hold'em", structure: 'no_limit', blinds: [100, 200], lower: 200, upper: 0 }

async function at(
  entrant: Partial<EntrantView>,
  you: Partial<RoundsSeat> = {},
  more: Partial<TournamentView> = {},
  steps: ReadonlyArray<Partial<Step>> = [],
): Promise<void> {
  await act(async () => {
    const table = { tournament: tournament(more), game: GAME, title: 'Table 1', hands: 3, deals_in: null }
    const mine = { name: 'Player 7', ...you, tournament: { ...NOBODY, ...entrant } }
    shows(mine, { name: 'Player 7' }, table as never, steps)
    await new Promise(resolve => setTimeout(resolve))
  })
}

const text = (page: Element, what: string) =>
  page.querySelector(what)?.textContent?.replace(/\s+/g, ' ').trim()
const press = (page: Element, what: string) =>
  fireEvent.click(page.querySelector(what) as Element, { detail: 0 })
const said = () => sent.filter(({ type }) => !['account', 'tournament'].includes(type))

afterEach(cleanup)

describe('a seat that waits for somebody', () => {
  const waitsFor = (name: string) => at({ held_for: name }, { stage: 'empty' })
  const asksForPin = (page: Element) => page.querySelector('.pinpad') !== null

  it('keeps no card of who is expected here no more', async () => {
    const { present } = await import('../arriving/arrival')
    await waitsFor('Player 14')
    const { container } = render(<Arriving />)
    await act(() => present('4000-14'))
    await waitsFor('Player 14')
    expect(asksForPin(container)).toBe(true)
    await waitsFor('')
    expect(asksForPin(container)).toBe(false)
    await act(() => present('4000-7'))
    await waitsFor('Player 7')
    expect(asksForPin(container)).toBe(true)
    await waitsFor('Player 9')
    expect(asksForPin(container)).toBe(false)
  })
})

describe('entering', () => {
  it('costs exactly buy-in and fee (LP-136)', async () => {
    await at({ may_enter: true }, { stage: 'choosing' }, { phase: 'registering', starts_in: 754_000 })
    const page = render(<Arriving />).container
    expect(text(page, '.entry-go')).toBe('Enter for $55.00')
    expect(text(page, '.entry-terms dd')).toBe('$50.00 + $5.00')
    expect(text(page, '.timer')).toBe('Starts in12:34')
    expect(page.querySelector('.entry-withdraw, .buyin')).toBeNull()
    press(page, '.entry-go')
    expect(said()).toEqual([{ type: 'enter' }])
  })

  it('costs nothing more with a seat that was won in a satellite (LP-159)', async () => {
    await at({ may_enter: true, has_seat: true }, { stage: 'choosing' }, { phase: 'registering' })
    const page = render(<Arriving />).container
    expect(text(page, '.entry-won')).toBe('You have won a seat here. Entering costs nothing more.')
    expect(text(page, '.entry-go')).toBe('Take your seat')
    press(page, '.entry-go')
    expect(said()).toEqual([{ type: 'enter' }])
  })

  it('is taken back for the seat, not for money it did not cost', async () => {
    const mine: Partial<EntrantView> = { standing: 'registered', may_withdraw: true, has_seat: true }
    await at(mine, { stage: 'choosing' }, { phase: 'registering' })
    const page = render(<Arriving />).container
    expect(text(page, '.entry-withdraw')).toBe('Withdraw, keep the seat you won')
    expect(page.querySelector('.entry-won')).toBeNull()
  })

  it('can be taken back before the start', async () => {
    await at({ standing: 'registered', may_withdraw: true }, { stage: 'choosing' }, { phase: 'registering' })
    const page = render(<Arriving />).container
    expect(text(page, 'h2')).toBe('You are in')
    expect(text(page, '.entry-where')).toContain('drawn when it starts')
    press(page, '.entry-withdraw')
    expect(said()).toEqual([{ type: 'withdraw' }])
  })

  it('leads to another table', async () => {
    await at({ standing: 'playing', sits_at: 'Table 2', sits_in: 4 }, { stage: 'choosing' })
    expect(text(render(<Arriving />).container, '.entry-where b')).toBe('Table 2, seat 4')
  })

  it('is closed once nobody can', async () => {
    await at({}, { stage: 'choosing' })
    const page = render(<Arriving />).container
    expect(text(page, 'h2')).toBe('Registration is closed')
    expect(page.querySelector('.entry-go')).toBeNull()
  })
})

describe('who is out', () => {
  it('sees place and prize at the closed seat (LP-152, LP-153)', async () => {
    const finish = { name: 'Player 7', first: 4, last: 4, cash: 15_000, ticket: 0 }
    await at({ standing: 'out', finish }, { stage: 'empty', name: '' })
    const page = render(<Arriving />).container
    expect(text(page, '.finished-place b')).toBe('4th')
    expect(text(page, '.finished-prize b')).toBe('$150')
    expect(page.querySelector('.attract')).toBeNull() // nobody else logs in (LP-151)
  })

  it('has no prize where there is none', async () => {
    await at({ finish: { name: 'Player 7', first: 28, last: 29, cash: 0, ticket: 0 } }, { stage: 'empty' })
    const page = render(<Arriving />).container
    expect(text(page, '.finished-place b')).toBe('28th–29th')
    expect(page.querySelector('.finished-prize')).toBeNull()
  })

  it('may buy other chips while that is offered', async () => {
    const rebuy = { price: 5_500, chips: 20_000 }
    await at({ standing: 'deciding', rebuy, rebuy_in: 24_000 }, { stage: 'broke' })
    const page = render(<Arriving />).container
    expect([text(page, '.rebuy-go'), text(page, '.rebuy-left')]).toEqual(['Rebuy for $55.00', '0:24'])
    press(page, '.rebuy-no')
    press(page, '.rebuy-go')
    expect(said().map(({ type }) => type)).toEqual(['no_rebuy', 'rebuy'])
  })
})

describe('the tray', () => {
  const schedule = [level(1, 100), level(2, 200, { pause_after: 600_000 }), level(3, 300)]
  const line = { first: 1, last: 1, name: 'Player 2', chips: 90_000, table: 'Table 1', seat: 2, number: 2 }
  const own = { ...line, first: 2, last: 2, name: 'Player 7', chips: 12_500, me: true, cash: 0, ticket: 0 }
  const out = { ...own, first: 3, last: 4, name: 'Player 4', chips: 0, me: false, cash: 15_000 }
  const standings = [{ ...line, me: false, cash: 0, ticket: 0 }, own, out]

  it('marks the level that runs, has breaks, and the yellow timer below (LP-143 to LP-145)', async () => {
    await at({ rank: 2 })
    const page = render(<Tray />).container
    await act(async () => replies({ reply: 'tournament', tournament: { schedule, standings } }))
    const lines = [...page.querySelectorAll('.level')].map(one => one.querySelector('b')?.textContent)
    expect(lines).toEqual(['50/100', '100/200', 'Break', '150/300'])
    expect(text(page, '[aria-current] b')).toBe('100/200')
    expect(text(page, '.timer-runs b')).toBe('6:20')
  })

  it('ranks everybody, those out with place and prize', async () => {
    await at({ rank: 2 })
    const page = render(<Tray />).container
    await act(async () => replies({ reply: 'tournament', tournament: { schedule, standings } }))
    await act(async () => void press(page, '.tray-tab:nth-child(2)'))
    await act(async () => replies({ reply: 'tournament', tournament: { schedule, standings } }))
    const lines = [...page.querySelectorAll('.standing')].map(one => one.textContent)
    expect(lines).toEqual(['1Player 290,000', '2You12,500', '3rd–4thPlayer 4$150'])
    expect(text(page, '.payouts')).toContain('3rd–6th $150')
  })
})

describe('a deal', () => {
  const shares = [
    { number: 3, name: 'Player 3', amount: 182_311 },
    { number: 7, name: 'Player 7', amount: 131_004 },
  ]
  const proposal = {
    by: 'Player 3',
    basis: 'icm',
    shares,
    kept: 0,
    accepted: ['Player 3'],
    mine: true,
  } as const

  it('is shown to the cent with who has accepted, and answered once', async () => {
    await at({ proposal })
    const page = render(<Proposal />).container
    expect(text(page, '.proposal-own')).toBe('Player 7Deciding$1,310.04')
    expect(text(page, '.proposal-yes')).toBe('Accepted')
    press(page, '.menu-go')
    press(page, '.menu-go')
    expect(said()).toEqual([{ type: 'accept_deal' }])
  })

  it('may keep a part for the winner, and says that it is then played for', async () => {
    await at({ may_propose: ['chip_chop', 'icm'] })
    const page = render(<ProposeDeal />).container
    const standings = [
      { number: 3, name: 'Player 3', chips: 9_000 },
      { number: 7, name: 'Player 7', chips: 3_000 },
    ]
    await act(async () => {
      replies({ reply: 'tournament', tournament: { tournament: tournament({}), schedule: [], standings } })
      await new Promise(resolve => setTimeout(resolve))
    })
    const choices = [...page.querySelectorAll('.deal-kept .deal-basis')].map(choice => choice.textContent)
    expect(choices).toEqual(['$0.00', '$180.00', '$360.00', '$720.00'])
    fireEvent.click(page.querySelectorAll('.deal-kept .deal-basis')[1] as Element, { detail: 0 })
    expect(page.textContent).toContain('play on for the rest')
    press(page, '.menu-go')
    expect(said()).toEqual([{ type: 'propose_deal', basis: 'icm', kept: 18_000 }])
  })

  it('that one has answered waits for the others', async () => {
    await at({ proposal: { ...proposal, mine: false } })
    const page = render(<Proposal />).container
    expect(page.querySelector('.menu-go')).toBeNull()
    expect(text(page, '.proposal-waits')).toBe('Waiting for the others')
  })
})

describe('the menu', () => {
  it('has nothing that makes no sense in a tournament', async () => {
    await at({ add_on: { price: 5_000, chips: 30_000 }, may_propose: ['icm'] }, { absence: 'not' })
    const page = render(<Home />).container
    expect(page.querySelector('.menu-leave, .menu-change_seat, .menu-collection')).toBeNull()
    expect(text(page, '.menu-top_up')).toBe('Add-on30,000 chips for $50.00')
    expect(page.querySelector('.menu-deal')).not.toBeNull()
  })
})

it('announces the blinds that go up (LP-147), then what else the hand brought', async () => {
  const up = { what: 'level', count: 2, seat: null } as const
  const out = { what: 'knocked_out', seat: 3, count: 4, amount: 15_000 } as const
  await at({})
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const page = render(<Announced />).container
  const later = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  expect(page.querySelector('.announced')).toBeNull()
  await at({}, {}, { final_table: true }, [up, out])
  expect(text(page, '.announced')).toBe('Blinds up · Level 2100/200From the next hand')
  await later(READ / 2)
  expect(text(page, '.announced b')).toBe('100/200')
  await later(READ / 2)
  expect(text(page, '.announced')).toBe('Seat 3 finishes 4th$150')
  await later(READ)
  expect(text(page, '.announced b')).toBe('Final table')
  await later(2 * READ)
  expect(page.querySelector('.announced')).toBeNull()
})
