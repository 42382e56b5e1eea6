// Notes that the books refuse the credit of: told as long as there are any, and nothing can be pressed there.

import { act, cleanup, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismiss, toasts } from '../toasts'
import { at } from './said'
import { LOOKS, Unbooked } from './Unbooked'

const SINCE = Date.UTC(2026, 10, 19, 18, 30)
const NOTE = { note: 't1/seat/3/notes/1/7', amount: 20_00, why: 'NeverOffered', at: SINCE }
const HEADING = 'Notes that the books do not take'

let listed: readonly object[] = []
let asked: string[] = []

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer(listed)
  })
})

afterEach(() => {
  act(cleanup)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const { id } of toasts.value) dismiss(id)
})

async function stands(...notes: readonly object[]) {
  listed = notes
  render(<Unbooked />)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
}

const heading = () => screen.queryByRole('heading')?.textContent
const isHeaded = (by: string | undefined) => vi.waitFor(() => expect(heading()).toBe(by))

it('says where, how much, since when and why, and that nothing is settled here', async () => {
  await stands(NOTE, { ...NOTE, note: 't2/seat/9/notes/4/1', amount: 100_00, why: 'KeyReused' })
  await isHeaded(HEADING)
  expect(asked).toEqual(['/api/notes/unbooked'])
  expect(screen.getAllByRole('listitem').map(each => each.textContent)).toEqual([
    `$20.00 Table t1, seat 3, since ${at(SINCE)}` +
      'The books do not know that it was taken for anybody. They may have been put back to an older copy.',
    `$100.00 Table t2, seat 9, since ${at(SINCE)}` +
      'The books have another amount or another account under its number.',
  ])
  expect(screen.getByText(/^Somebody finds out whose each is .* nothing to settle here\.$/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says a reason that nobody has words for as the books call it', async () => {
  await stands({ ...NOTE, why: 'IntegrityError' })
  await isHeaded(HEADING)
  expect(screen.getByText('The books refuse it, and say IntegrityError. Call a technician.')).toBeTruthy()
})

it('is there only while there are any: one comes, and is booked, while somebody looks', async () => {
  await stands()
  expect(heading()).toBeUndefined()
  listed = [NOTE]
  vi.advanceTimersByTime(LOOKS)
  await isHeaded(HEADING)
  listed = []
  vi.advanceTimersByTime(LOOKS)
  await isHeaded(undefined)
})

it('keeps what it knew when the answer is no, and says so', async () => {
  await stands(NOTE)
  await isHeaded(HEADING)
  vi.stubGlobal('fetch', async () => answer({ refused: 'cage_is_away' }, 503))
  vi.advanceTimersByTime(LOOKS)
  await vi.waitFor(() => expect(toasts.value.map(({ kind }) => kind)).toEqual(['no']))
  expect(heading()).toBe(HEADING)
})

it('asks no more once nobody looks', async () => {
  await stands(NOTE)
  await isHeaded(HEADING)
  act(cleanup)
  vi.advanceTimersByTime(LOOKS)
  expect(asked).toHaveLength(1)
})
