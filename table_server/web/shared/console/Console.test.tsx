// The frame: what a role may see, and what a form says when it is not taken.

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { Console } from './Console'
import { Form } from './fields/Form'
import { MoneyField } from './fields/MoneyField'
import type { Place } from './place'
import { inWords } from './refusals'
import { signIn, signOut } from './session'
import { dismiss, sayDone, sayNo, toasts } from './toasts'
import { go } from './where'

const PLACES: readonly Place[] = [
  { key: 'tables', title: 'Tables', roles: ['floor', 'supervisor'], page: () => <main>All tables</main> },
  {
    key: 'reports',
    title: 'Reports',
    roles: ['auditor', 'supervisor'],
    page: () => <main>All reports</main>,
  },
]

async function signedIn(role: string) {
  const who = { token: 'secret', name: 'Flo', role, seconds: 600 }
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(who), { headers }))
  await signIn('Flo', 'floor-secret')
}

afterEach(async () => {
  await signOut()
  cleanup()
  go()
  vi.unstubAllGlobals()
})

it('asks who one is before it shows anything', () => {
  render(<Console title="Pitboss" places={PLACES} />)
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)
  expect(screen.queryByText('All tables')).toBeNull()
})

it('shows a role its own places, and begins at the first', async () => {
  await signedIn('auditor')
  render(<Console title="Pitboss" places={PLACES} />)
  expect(screen.queryByRole('link', { name: 'Tables' })).toBeNull()
  expect(screen.getByText('All reports')).toBeTruthy()
  expect(screen.getByText('Auditor')).toBeTruthy()
})

it('goes where its address says, and nowhere that the role may not', async () => {
  await signedIn('supervisor')
  go('reports')
  render(<Console title="Pitboss" places={PLACES} />)
  expect(screen.getByText('All reports')).toBeTruthy()
  go('nowhere')
  await waitFor(() => expect(screen.getByText('All tables')).toBeTruthy())
})

it('says that a role has no place here', async () => {
  await signedIn('cashier')
  render(<Console title="Pitboss" places={PLACES} />)
  expect(screen.getByText('There is nothing here for your role.')).toBeTruthy()
})

it('sends a form once, and says why it was not taken', async () => {
  let refuse: (code: string) => void = () => undefined
  const send = vi.fn(() => new Promise((_, no) => (refuse = no)))
  render(<Form submit="Void" onSubmit={send} />)
  fireEvent.click(screen.getByRole('button', { name: 'Void' }))
  const waiting = await screen.findByRole('button', { name: 'One moment' })
  fireEvent.click(waiting)
  expect(send).toHaveBeenCalledTimes(1)
  refuse('same_person')
  expect(await screen.findByText('It takes two different people.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Void' })).toHaveProperty('disabled', false)
})

it('gives cents for dollars, and nothing for what is no amount', () => {
  const cents: Array<number | null> = []
  render(<MoneyField label="Amount" cents={null} onCents={each => cents.push(each)} />)
  const box = screen.getByLabelText('Amount')
  fireEvent.input(box, { target: { value: '12.50' } })
  fireEvent.input(box, { target: { value: '12.505' } })
  fireEvent.input(box, { target: { value: '-3' } })
  expect(cents).toEqual([1_250, null, null])
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

it('says every no in a sentence, known or not, and the same one once', () => {
  expect(inWords('hand_is_running')).toBe('A hand is running. This can be done between hands only.')
  expect(inWords('a_new_reason')).toBe('Not taken: a new reason.')
  sayNo('hand_is_running')
  sayNo('hand_is_running')
  sayDone('Done.')
  expect(toasts.value.map(({ kind }) => kind)).toEqual(['no', 'done'])
  for (const { id } of toasts.value) dismiss(id)
  expect(toasts.value).toEqual([])
})
