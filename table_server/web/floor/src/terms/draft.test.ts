// A table's terms before they are applied.

import { expect, test } from 'vitest'
import type { GameForm, House, Terms } from './asked'
import { begun, bet, freeName, houseSaid, type Line, linesOf, raised, settingsOf, wanted } from './draft'

const line = (name: string): Line => ({
  item: { kind: 'kept', game: 'holdem', name },
  title: name,
  says: '',
  form: { name } as GameForm,
})
const lines = ['a', 'b', 'c'].map(line)

test('a game goes one place up, and the first stays first', () => {
  expect(raised(lines, 2).map(({ title }) => title)).toEqual(['a', 'c', 'b'])
  expect(raised(lines, 0)).toEqual(lines)
})

test('a name that is taken gets another beside it', () => {
  expect(freeName('4-8', ['3-6'])).toBe('4-8')
  expect(freeName('4-8', ['4-8'])).toBe('4-8 own')
  expect(freeName('4-8', ['4-8', '4-8 own'])).toBe('4-8 own 2')
})

test('one game alone takes no turns', () => {
  const settings = { min_players: null, turnover: 'rotates', hands_each: 3, clocks: {} } as never
  expect(wanted(settings, lines).turnover).toBe('rotates')
  expect(wanted(settings, lines.slice(1, 2)).turnover).toBe('stays')
})

const stands = {
  min_players: 4,
  turnover: 'stays',
  hands_each: 0,
  clocks: {},
  menu: [
    {
      game: {
        key: 'holdem',
        title: 'Hold’em',
        name: 'limit 1',
        structure: 'fixed_limit',
        blinds: [],
        kill: 'none',
      },
      form: { kind: 'form', house: 'OAK', game: 'holdem', name: 'limit 1', like: 'limit 1' },
      version: 1,
    },
  ],
} as unknown as Terms

test('what is on the menu stays by its own house, and changed it is by it still', () => {
  const [kept] = linesOf(stands)
  expect(kept?.item).toEqual({ kind: 'kept', game: 'holdem', name: 'limit 1' })
  expect([kept?.form.house, kept?.form.like]).toEqual(['OAK', 'limit 1'])
  expect(Object.keys(wanted(settingsOf(stands), linesOf(stands)))).not.toContain('house')
})

test('a game is said with its house, and with the version that it is by where there is a newer one', () => {
  const [kept] = linesOf(stands)
  const by = (version: number, key = 'OAK') =>
    kept && houseSaid(kept, [{ key, title: 'Oaks', version } as House])
  expect([by(1), by(2), by(1, 'LP')]).toEqual([
    'By Oaks',
    'By Oaks, version 1',
    'By rules that no house has now',
  ])
})

test('the players that the table asks for go with whatever is put on its menu', () => {
  const settings = settingsOf(stands)
  expect(wanted(settings, []).min_players).toBe(4)
  expect(begun({ min_players: 2 } as GameForm, settings).min_players).toBe(4)
  expect(begun({ min_players: 2 } as GameForm, { ...settings, min_players: null }).min_players).toBe(2)
})

test('a game that is bet another way is like no table that is bet as before', () => {
  const start = {
    structure: 'fixed_limit',
    limit: [400, 800],
    spread: null,
    like: '4-8',
  } as unknown as GameForm
  expect(bet('no_limit', start)).toEqual({ structure: 'no_limit', limit: null, spread: null, like: '' })
  expect(bet('fixed_limit', start)).toMatchObject({ limit: [400, 800], like: '4-8' })
})
