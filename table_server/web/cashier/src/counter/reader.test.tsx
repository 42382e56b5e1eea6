// The desk's own reader: the form on top has the card, and a station without a reader is asked once.

import { cleanup, render, waitFor } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { useDeskReader } from './reader'

function Takes({ into }: { readonly into: string[] }) {
  useDeskReader(card => into.push(card))
  return null
}

/** Answers one after the other; then it waits, as a reader that nobody swipes at. */
function answering(...answers: readonly unknown[]) {
  const left = [...answers]
  const asked = vi.fn((_path: string) =>
    left.length ? Promise.resolve(left.shift() as Response) : new Promise<Response>(() => undefined),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}

const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks no more at a station without a reader', async () => {
  const asked = answering(json({ fitted: false, count: 0, read: null, card: null }))
  render(<Takes into={[]} />)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await new Promise(done => setTimeout(done, 20))
  expect(asked).toHaveBeenCalledTimes(1)
})

it('gives a card to the form on top, and no old one to anybody', async () => {
  const asked = answering(
    json({ fitted: true, count: 7, read: null, card: null }),
    json({ fitted: true, count: 8, read: 'whole', card: '9906490000000127' }),
  )
  const [below, above]: [string[], string[]] = [[], []]
  render(
    <>
      <Takes into={below} />
      <Takes into={above} />
    </>,
  )
  await waitFor(() => expect(above).toEqual(['9906490000000127']))
  expect(below).toEqual([])
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    '/api/cash/reader',
    '/api/cash/reader?after=7',
    '/api/cash/reader?after=8',
  ])
})
