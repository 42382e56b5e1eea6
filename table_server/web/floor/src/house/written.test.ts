// Typed values as a house's text writes them.

import { expect, test } from 'vitest'
import type { Field, Kind, Said } from './asked'
import { label, placeSaid } from './labels'
import { again, at, cell, literal, toml, typed } from './written'

const of = (kind: Kind): Field => ({ kind, choices: [] })

test.each<[Kind, string, string | null]>([
  ['number', '4', '4'],
  ['number', '0.50', '0.50'],
  ['number', 'five_times_upper', '"five_times_upper"'],
  ['text', '4', '"4"'],
  ['text', 'a "good" house', '"a \\"good\\" house"'],
  ['printed', '6', '6'],
  ['printed', '4-8', '"4-8"'],
  ['printed', '["4-8", "8-16"]', '["4-8", "8-16"]'],
  ['list', '1, 3', '[1, 3]'],
  ['list', 'limit, seven', '["limit", "seven"]'],
  ['several', 'holdem,omaha', '["holdem", "omaha"]'],
  ['flag', 'true', 'true'],
  ['toml', '{ after = 2 }', '{ after = 2 }'],
  ['number', ' ', null],
])('a %s of %s is written %s', (kind, text, expected) => {
  expect(literal(of(kind), text)).toBe(expected)
})

test.each<[Kind, Said]>([
  ['number', 4],
  ['number', 'tenth'],
  ['text', '4-8'],
  ['printed', 6],
  ['list', [1, 'own']],
  ['several', ['holdem', 'omaha']],
  ['flag', false],
  ['toml', { after: 2, overkill: true }],
])('a %s is shown as it would be typed again', (kind, said) => {
  expect(literal(of(kind), typed(of(kind), said))).toBe(toml(said))
})

test('a cell is a number, an amount for each option of the row, or a word', () => {
  expect(['4', '0.5', '[2, 2, 3]', '5-10', ' none '].map(cell)).toEqual([
    '4',
    '0.5',
    '[2, 2, 3]',
    '"5-10"',
    '"none"',
  ])
})

test('a table once more has another name and all else', () => {
  const fields = { name: of('text'), limit: of('printed'), buy_in: of('number') }
  const section = { name: '4-8', limit: '4-8', buy_in: '0.50', rabbit: true }
  expect(again(section, fields, '4-8 own')).toBe(
    '{ name = "4-8 own", limit = "4-8", buy_in = 0.50, rabbit = true }',
  )
})

test('a place is said as people count', () => {
  expect(placeSaid(['fees', 0, 'rows', 2, 1], 'seven: "x" is not an amount')).toBe(
    ': fee table 1, row 3, column 2',
  )
  expect(placeSaid(['tables', 1, 'limit'], 'limit: "8-4" is no pair')).toBe(': table 2')
  expect(placeSaid(['rules', 'all', 'raise_cap'], 'too many')).toBe(': rules all raise cap')
  expect(placeSaid([], 'this is not TOML')).toBe('')
})

test('what is not there is not found', () => {
  const house = { tables: [{ name: '4-8' }] }
  expect(at(house, ['tables', 0, 'name'])).toBe('4-8')
  expect(at(house, ['tables', 1, 'name'])).toBeUndefined()
  expect(at(house, ['fees', 0])).toBeUndefined()
})

test('a key without a name of its own says itself', () => {
  expect([label('raise_cap'), label('kill')]).toEqual(['Raises allowed after the bet', 'Kill'])
})
