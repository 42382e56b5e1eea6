// OCE sheet: a name by telephone is good for 75 minutes, and a called player has ten to come.

import type { WaitingView } from 'shared/wire'
import { describe, expect, it } from 'vitest'
import { minutes } from '../room/spans'
import { changed, earlier, said, standingOf, without } from './queueRules'

const waiting = (name: string, some: Partial<WaitingView> = {}): WaitingView => ({
  name,
  game: '',
  waits: 0,
  called_in: false,
  paged: null,
  player: '',
  ...some,
})

describe('who waits', () => {
  it.each([
    [{ waits: minutes(300) }, 0, 'waits'],
    [{ called_in: true, waits: minutes(75) }, 0, 'called_in'],
    [{ called_in: true, waits: minutes(75) }, 1, 'late'],
    [{ paged: minutes(10) }, 0, 'called'],
    [{ paged: minutes(10) }, 1, 'late'],
    [{ paged: 0, called_in: true, waits: minutes(80) }, 0, 'called'],
  ] as const)('%j after %i ms more: %s', (some, since, standing) => {
    expect(standingOf(waiting('Player 3', some), since)).toBe(standing)
  })
})

describe('the list said again', () => {
  const list = said([waiting('One'), waiting('Two', { paged: 5 }), waiting('Three', { called_in: true })])
  const names = (of: typeof list) => of.map(({ name }) => name)

  it('leaves the times to the table', () => {
    expect(list[1]).toEqual({ name: 'Two', game: '', called_in: false, paged: true, player: '' })
  })

  it('moves somebody one place up, but not past the top', () => {
    expect(names(earlier(list, { name: 'Three' }))).toEqual(['One', 'Three', 'Two'])
    expect(names(earlier(list, { name: 'One' }))).toEqual(['One', 'Two', 'Three'])
    expect(names(earlier(list, { name: 'Nobody' }))).toEqual(['One', 'Two', 'Three'])
  })

  it('strikes one off, and changes one', () => {
    expect(names(without(list, { name: 'Two' }))).toEqual(['One', 'Three'])
    expect(changed(list, { name: 'Three' }, { called_in: false })[2]?.called_in).toBe(false)
    expect(list[2]?.called_in).toBe(true)
  })

  it('tells two accounts of one name apart', () => {
    const twins = said([waiting('Red', { player: '21' }), waiting('Red', { player: '29' }), waiting('Red')])
    const players = (of: typeof list) => of.map(({ player }) => player)
    expect(players(without(twins, { name: 'Red', player: '29' }))).toEqual(['21', ''])
    expect(players(earlier(twins, { name: 'Red' }))).toEqual(['21', '', '29'])
  })
})
