// Into a tournament at the counter: for exactly buy-in and fee, or with a seat won in a satellite (LP-136, LP-159).

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { tournament } from 'shared/theater/paperTournament'
import { afterEach, expect, it, vi } from 'vitest'
import { Enter } from './Enter'

const PATRON = {
  player: '3',
  name: 'Player 3',
  wallet: 400_00,
  in_play: 0,
  tables: [],
  locked: false,
  barred: false,
  excluded: false,
}
const MAIN = tournament({ key: 'main', title: 'Main event', phase: 'registering', buy_in: 50_00, fee: 5_00 })

const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

async function stands(won: readonly string[]) {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    asked.push([path, body && JSON.parse(String(body))])
    if (path === '/api/tournaments') return answer([MAIN])
    if (path === '/api/seats-won/3') return answer(won)
    return new Response(null, { status: 204 })
  })
  render(<Enter patron={PATRON} onDone={() => undefined} />)
  await waitFor(() => expect(screen.getByText('Main event')).toBeTruthy())
  return asked
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes the price from the wallet', async () => {
  const asked = await stands([])
  expect(screen.queryByText(/Has won a seat/)).toBeNull()
  fireEvent.click(screen.getByText('Enter for $55.00'))
  await waitFor(() =>
    expect(asked.at(-1)).toEqual(['/api/tournaments/main/entrants', { player: '3', paid: 55_00 }]),
  )
})

it('takes the seat of who has won one', async () => {
  const asked = await stands(['main'])
  expect(screen.getByText('Won a seat here: entry is free.')).toBeTruthy()
  fireEvent.click(screen.getByText('Enter with the seat'))
  await waitFor(() =>
    expect(asked.at(-1)).toEqual(['/api/tournaments/main/entrants', { player: '3', paid: 55_00 }]),
  )
})
