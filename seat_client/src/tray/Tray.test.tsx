// The tray: two labels and what they open (LP-142, LP-143), and what the evening has brought.

import '../paper' // before anything that opens the line
import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { tournament } from 'shared/theater/paperTournament'
import type { RoundsBoard, RoundsGameView, RoundsPlate, RoundsSeat } from 'shared/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { opened } from '../menu/open'
import { SEAT, sent, shows } from '../paper'
import { posted } from '../rounds/tray/Schedule'
import { ranked } from './Balances'
import { result } from './Session'
import { Tray } from './Tray'

const GAME = {
  family: 'rounds',
  title: 'Texas Hold’em',
  structure: 'no_limit',
  lower: 200,
  upper: 0,
  blinds: [100, 200],
  ante: 0,
  big_blind_ante: 200,
  bring_in: 0,
  opens: false,
  raise_cap: null,
} as unknown as RoundsGameView

const plate = (seat: number, stack: number, more: object = {}) =>
  ({
    seat,
    stack,
    name: `Player ${seat}`,
    debt: 'nothing',
    wins: [],
    status: null,
    ...more,
  }) as unknown as RoundsPlate

const PLATES = [plate(2, 9_000), plate(4, 31_050), plate(5, 0, { debt: null }), plate(SEAT, 18_000)]

async function tray(table: Partial<RoundsBoard> = {}, mine: Partial<RoundsSeat> = {}): Promise<Element> {
  await act(async () => {
    const now = {
      game: GAME,
      coming: null,
      run_out: 0,
      deals_in: null,
      seats: PLATES,
      hand: null,
      question: null,
    }
    shows({ brought: 15_600, ...mine }, {}, { ...now, ...table })
    await new Promise(resolve => setTimeout(resolve)) // the scene before is over
  })
  return render(<Tray />).container
}

const texts = (of: Element, what: string) =>
  [...of.querySelectorAll(what)].map(one => one.textContent?.replace(/\s+/g, ' ').trim())
const press = (button: Element | undefined) => fireEvent.click(button as Element, { detail: 0 })

afterEach(cleanup)

it('has two labels, and opens what they say (LP-142, LP-143)', async () => {
  const found = await tray()
  const labels = [...found.querySelectorAll('.tray-tab')]
  expect(labels.map(label => label.textContent)).toEqual(['Blind Schedule', 'Player Balances'])
  expect(texts(found, '.tray-lines > div')).toEqual(['Small blind$1', 'Big blind$2', 'Ante$2'])
  press(labels[1])
  expect(texts(found, '.tray-balance')).toEqual(['4Player 4$310.50', '7You$180', '2Player 2$90'])
  press(labels[0])
  expect(texts(found, '.tray-game b')).toEqual(['Texas Hold’em'])
})

it('says what comes next in a rotation', async () => {
  const coming = {
    game: 'stud',
    title: 'Stud',
    name: '',
    structure: 'fixed_limit',
    lower: 300,
    upper: 600,
    family: 'rounds',
  } as const
  expect(texts(await tray({ coming }), '.tray-game')).toEqual([
    'NowTexas Hold’em$1/$2 No limit',
    'NextStud$3/$6 Limit',
  ])
})

describe('the blind schedule', () => {
  it.each([
    [[300], [['big_blind', 300]]],
    [
      [1_000, 2_000, 3_000],
      [
        ['small_blind', 1_000],
        ['middle_blind', 2_000],
        ['big_blind', 3_000],
      ],
    ],
  ])('names blinds of %j', (blinds, lines) => {
    expect(posted({ ...GAME, blinds, big_blind_ante: 0 })).toEqual(lines)
  })

  it('has ante and bring-in where there are no blinds', () => {
    const stud = { ...GAME, blinds: [], big_blind_ante: 0, ante: 100, bring_in: 300 }
    expect(posted(stud)).toEqual([
      ['ante', 100],
      ['bring_in', 300],
    ])
  })

  it('has an opening bet, and no bring-in, where the highest card opens', () => {
    const asian = { ...GAME, blinds: [], big_blind_ante: 0, ante: 100, bring_in: 500, opens: true }
    expect(posted(asian)).toEqual([
      ['ante', 100],
      ['open', 500],
    ])
  })
})

describe('the balances', () => {
  it('are of those with a chair, the largest first, equal ones by seat', () => {
    const all = [plate(1, 500), plate(2, 900), plate(3, 500), plate(4, 0, { debt: null })]
    expect(ranked({ family: 'rounds', seats: all } as never).map(({ seat }) => seat)).toEqual([2, 1, 3])
  })
})

describe('won and lost', () => {
  const view = (plates: ReadonlyArray<RoundsPlate>, hand: object | null, brought: number) =>
    ({ table: { family: 'rounds', seats: plates, hand }, you: { brought } }) as never

  it('is the stack less what was brought', async () => {
    expect(texts(await tray(), '.tray-session b')).toEqual(['+$24.00'])
    expect(result(view(PLATES, { stage: 'over' }, 20_000), SEAT)).toBe(-2_000)
  })

  it('is not known while one’s chips are in a pot', () => {
    const playing = [plate(SEAT, 15_000, { status: 'active' })]
    expect(result(view(playing, { stage: 'running' }, 15_600), SEAT)).toBeNull()
    expect(sent).toEqual([])
  })

  it('is known while a hand runs that one is not in', () => {
    expect(result(view(PLATES, { stage: 'running' }, 15_600), SEAT)).toBe(2_400)
  })
})

describe('Leave Table/Cash Out (LP-37)', () => {
  const key = (found: Element) => found.querySelector<HTMLButtonElement>('.tray-leave')

  it('is on the playing screen, and asks before anybody leaves', async () => {
    const found = await tray()
    expect(key(found)?.textContent).toBe('Leave Table/Cash Out')
    press(key(found) ?? undefined)
    expect(opened.value).toBe('leave')
    expect(sent).toEqual([])
    act(() => {
      opened.value = null
    })
  })

  it('says so when the player leaves after this hand', async () => {
    const found = await tray({}, { stage: 'leaving' })
    expect(key(found)?.textContent).toBe('You leave after this hand')
    expect(key(found)?.disabled).toBe(true)
  })

  it('is not there in a tournament, where nobody cashes out', async () => {
    const found = await tray({ tournament: tournament() })
    expect(key(found)).toBeNull()
  })
})
