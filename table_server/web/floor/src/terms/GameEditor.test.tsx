// A game that cannot be edited says so at once, without asking the server.

import { render } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import type { GameForm, House } from './asked'
import { GameEditor } from './GameEditor'

const START = {
  kind: 'form',
  house: 'OAK',
  game: 'omaha_hi_lo',
  name: 'limit 3',
  like: 'limit 3',
} as GameForm
const OAK = { key: 'OAK', title: 'Oaks', sources: '', games: [], version: 2 } as House

function said(house: House | null): string {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const { getByRole, unmount } = render(
    <GameEditor house={house} start={START} menu={[]} onDone={() => undefined} onCancel={() => undefined} />,
  )
  expect(asked).not.toHaveBeenCalled()
  const text = getByRole('alert').textContent ?? ''
  unmount()
  return text
}

afterEach(() => vi.unstubAllGlobals())

test('a house that spreads the game no more', () => {
  expect(said(OAK)).toMatch(/^Oaks does not spread Omaha hi lo any more\. limit 3 can stay on the menu/)
})

test('rules that no house has any more', () => {
  expect(said(null)).toMatch(/^No house of the room has the rules any more that limit 3 is played by\./)
})
