// Cash that is refused: the reason and the amounts are read where the amount was typed.

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { Cash } from './Cash'

const PATRON = {
  player: '3',
  name: 'Player 3',
  wallet: 40_00,
  in_play: 0,
  tables: [],
  locked: false,
  barred: false,
  excluded: false,
}
const PROOF = '0123456789abcdef0123456789abcdef'
const LIMIT = 'The limit is $200.00 within 24 hours; $150.00 is paid in, so $50.00 is left.'
const MOST = 'It is more than nothing, and at most $10,000,000.00 at once.'

async function refused(way: 'deposits' | 'withdrawals', code: string, reason: string) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ refused: code, reason }), { status: 409 })),
  )
  render(<Cash way={way} proof={PROOF} patron={PATRON} onDone={() => undefined} onMoved={() => undefined} />)
  fireEvent.input(screen.getByLabelText(/^Amount/), { target: { value: '60' } })
  fireEvent.click(screen.getByText('Fewest notes'))
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(reason))
  return screen.getByRole('alert').textContent
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['deposits', 'deposit_limit', LIMIT, 'That is more than the player’s own limit for paying in.'],
  ['deposits', 'bad_amount', MOST, 'That amount is not possible.'],
  ['withdrawals', 'not_enough', 'There is $40.00.', 'The account does not hold that much.'],
] as const)('of %s says why it is %s, and by how much', async (way, code, reason, words) => {
  expect(await refused(way, code, reason)).toBe(`${words} ${reason}`)
})

it('cannot be less than nothing', () => {
  render(<Cash way="deposits" patron={PATRON} onDone={() => undefined} onMoved={() => undefined} />)
  fireEvent.input(screen.getByLabelText(/^Amount/), { target: { value: '-60' } })
  expect(document.body.textContent).toContain('An amount in dollars and cents, such as 120 or 12.50')
  expect(document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
})
