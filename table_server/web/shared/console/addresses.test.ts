// An address by its name; that names and facts go together is checked where they are written.

import { expect, it } from 'vitest'
import { pathTo } from './addresses'

it('is filled in, letter for letter', () => {
  expect(pathTo('/api/tables/{table}/terms', { table: 't1' })).toBe('/api/tables/t1/terms')
  expect(pathTo('/api/devices/{screen}', { screen: 't 1/board' })).toBe('/api/devices/t%201%2Fboard')
  expect(pathTo('/api/tournaments/{key}/entrants/{player}', { key: 'sunday', player: '7' })).toBe(
    '/api/tournaments/sunday/entrants/7',
  )
})

it('asks behind the question mark for what it has no place for', () => {
  expect(pathTo('/api/tables/{table}/hands', { table: 't1', count: 20 })).toBe(
    '/api/tables/t1/hands?count=20',
  )
  expect(pathTo('/api/cash/accounts', { name: 'Ann & Bo' })).toBe('/api/cash/accounts?name=Ann+%26+Bo')
})

it('leaves out what is not said', () => {
  expect(pathTo('/api/chips/tray', { after: null })).toBe('/api/chips/tray')
  expect(pathTo('/api/chips/tray', { after: 0 })).toBe('/api/chips/tray?after=0')
})
