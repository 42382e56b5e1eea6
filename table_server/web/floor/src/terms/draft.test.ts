// What is put together for a table.

import { expect, test } from 'vitest'
import type { GameForm } from './asked'
import { freeName, type Line, raised, wanted } from './draft'

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
  const settings = { house: 'LP', turnover: 'rotates', hands_each: 3, clocks: {} } as never
  expect(wanted(settings, lines).turnover).toBe('rotates')
  expect(wanted(settings, lines.slice(1, 2)).turnover).toBe('stays')
})
