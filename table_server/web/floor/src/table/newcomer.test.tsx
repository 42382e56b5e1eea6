// Who registers is an account: found by name, chosen among several of that name, or found by card.

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import type { BoardView } from 'shared/wire'
import { afterEach, expect, it, vi } from 'vitest'
import type { Table } from '../room/tables'
import { Newcomer } from './Newcomer'

let sent: unknown[] = []
const TABLE = { menu: { items: [] } } as unknown as BoardView
const AT = { key: 't1' } as Table

function answering(named: object[], { guests = false, refused = '' } = {}) {
  sent = []
  const answer = (told: object, status = 200) =>
    Promise.resolve(
      new Response(JSON.stringify(told), { status, headers: { 'content-type': 'application/json' } }),
    )
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
    if (how.method !== 'POST') return answer(path.includes('/waiting') ? { guests } : named)
    sent.push(JSON.parse(how.body as string))
    return refused ? answer({ refused }, 404) : answer({ player: '3', name: 'Red' })
  })
  render(<Newcomer at={AT} table={TABLE} list={[]} />)
}

const box = () => screen.getByLabelText('Name or card') as HTMLInputElement
const add = (typed: string) => {
  fireEvent.input(box(), { target: { value: typed } })
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes the one account of that name', async () => {
  answering([
    { player: '3', name: 'Red' },
    { player: '4', name: 'Redford' },
  ])
  add('red')
  await waitFor(() => expect(sent).toEqual([{ player: '3', game: '', called_in: false }]))
  await waitFor(() => expect(box().value).toBe(''))
})

it('asks which of several', async () => {
  answering([
    { player: '3', name: 'Red' },
    { player: '9', name: 'Red' },
  ])
  add('Red')
  fireEvent.click(await screen.findByText('Red, account 9'))
  await waitFor(() => expect(sent).toEqual([{ player: '9', game: '', called_in: false }]))
})

it('tries what nobody is called as a card', async () => {
  answering([], { refused: 'unknown_card' })
  add('5010-3')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('There is no such account.'))
  expect(sent).toEqual([{ card: '5010-3', game: '', called_in: false }])
  expect(screen.queryByText('Add as a guest')).toBeNull()
})

it('offers guests where the house lists them', async () => {
  answering([], { guests: true })
  await screen.findByText('Add as a guest')
})
