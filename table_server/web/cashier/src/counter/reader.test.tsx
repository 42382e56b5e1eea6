// The desk's own reader: the form on top has the card, and a station without a reader is asked once.

import { act, cleanup, render, waitFor } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { useDeskReader } from './reader'

function Takes({ into }: { readonly into: string[] }) {
  useDeskReader(card => into.push(card))
  return null
}

const CARD = '9906490000000127'
const NOTHING = { fitted: true, count: 0, ago: null, read: null, card: null }

const waiting: ((answer: Response) => void)[] = []
const waits = () => new Promise<Response>(done => waiting.push(done))

/** Gives these answers one after the other, then waits like a reader without a swipe. */
function answering(...answers: readonly (Response | Promise<Response>)[]) {
  const left = [...answers]
  const asked = vi.fn(async (_path: string) => left.shift() ?? waits())
  vi.stubGlobal('fetch', asked)
  return asked
}

const paths = (asked: ReturnType<typeof answering>) => asked.mock.calls.map(([path]) => path)

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

afterEach(async () => {
  vi.useRealTimers()
  act(cleanup)
  for (const done of waiting.splice(0)) done(json(NOTHING))
  await new Promise(done => setTimeout(done)) // nobody listens any more
  vi.unstubAllGlobals()
})

it('asks no more at a station without a reader', async () => {
  const asked = answering(json({ ...NOTHING, fitted: false }))
  render(<Takes into={[]} />)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await new Promise(done => setTimeout(done, 20))
  expect(asked).toHaveBeenCalledTimes(1)
})

it('gives a card to the form on top, and no old one to anybody', async () => {
  const asked = answering(
    json({ ...NOTHING, count: 7, ago: 9_000 }),
    json({ ...NOTHING, count: 8, read: 'whole', card: CARD }),
  )
  const [below, above]: [string[], string[]] = [[], []]
  render(
    <>
      <Takes into={below} />
      <Takes into={above} />
    </>,
  )
  await waitFor(() => expect(above).toEqual([CARD]))
  expect(below).toEqual([])
  expect(paths(asked)).toEqual(['/api/cash/reader', '/api/cash/reader?after=7', '/api/cash/reader?after=8'])
})

it.each([
  ['while it waited for its first answer', 999, 6],
  ['before it was there', 1_001, 7],
])('asks for what was swiped %s, or not', async (_, ago, after) => {
  vi.useFakeTimers()
  const late = json({ ...NOTHING, count: 7, ago })
  const asked = answering(new Promise(done => setTimeout(() => done(late), 1_000)))
  render(<Takes into={[]} />)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(paths(asked)).toEqual(['/api/cash/reader', `/api/cash/reader?after=${after}`])
})

it('has the card that was swiped while the line was away', async () => {
  vi.useFakeTimers()
  const asked = answering(
    json({ ...NOTHING, count: 7 }),
    json({ refused: 'our_fault' }, 502),
    json({ ...NOTHING, count: 8, read: 'whole', card: CARD }),
  )
  const into: string[] = []
  render(<Takes into={into} />)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(into).toEqual([CARD])
  expect(paths(asked)[2]).toBe('/api/cash/reader?after=7')
})

it('waits for a first answer as long as for any', async () => {
  vi.useFakeTimers()
  const asked = answering(json({ refused: 'our_fault' }, 502), json({ ...NOTHING, count: 7, ago: 2_000 }))
  render(<Takes into={[]} />)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(paths(asked)[2]).toBe('/api/cash/reader?after=6')
})
