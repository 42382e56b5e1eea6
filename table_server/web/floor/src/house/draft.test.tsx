// Changes to a house are not lost, however soon the page is reloaded.

import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HouseLine } from './asked'
import { type Draft, useDraft } from './draft'

const LINE = { key: 'LP', version: 0 } as HouseLine
const BEGUN = 'limit = "4-8"\n'
const EDIT = { path: ['tables', 0, 'limit'], toml: '"10-20"' }
const CHANGED = 'limit = "10-20"\n'

type Answer = { readonly status?: number; readonly body: object | null } | 'none' | 'no line'

const asked: object[] = []
let answer: (edits: unknown) => Answer
let draft: Draft | null

function House() {
  draft = useDraft(LINE)
  return null
}

async function opened(): Promise<void> {
  await act(async () => render(<House />, document.createElement('div')))
  await vi.waitFor(() => expect(draft).not.toBeNull())
}

const checked = (toml: string) => ({ toml, faults: [], said: {}, offered: [] })

beforeEach(() => {
  sessionStorage.clear()
  asked.length = 0
  answer = edits => ({ body: checked(edits ? CHANGED : BEGUN) })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/draft')) return json({ body: null })
    if (path.endsWith('/versions/0')) return json({ body: { toml: BEGUN } })
    const { edits } = JSON.parse(String(body)) as { edits?: object }
    if (edits) asked.push(edits)
    const found = answer(edits)
    if (found === 'no line') throw new TypeError(found)
    return found === 'none' ? new Promise(() => {}) : json(found)
  })
})
afterEach(() => vi.unstubAllGlobals())

const json = ({ body, status = 200 }: Exclude<Answer, string>) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

it.each(['none', 'no line'] as const)('asks again for what the server had not answered: %s', async before => {
  answer = edits => (edits ? before : { body: checked(BEGUN) })
  await opened()
  draft?.edit(EDIT)
  await vi.waitFor(() => expect(asked).toEqual([[EDIT]]))
  answer = edits => ({ body: checked(edits ? CHANGED : BEGUN) })
  await opened()
  await vi.waitFor(() => expect(draft?.toml).toBe(CHANGED))
  expect(draft?.unsaved).toBe(true)
})

it('does not ask again for what was answered, or refused', async () => {
  await opened()
  draft?.edit(EDIT)
  await vi.waitFor(() => expect(draft?.toml).toBe(CHANGED))
  answer = edits => (edits ? { status: 422, body: { refused: 'cannot_be' } } : { body: checked(CHANGED) })
  draft?.edit({ path: ['tables', 1], toml: 'three' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(Object.values(sessionStorage).join()).toContain('"asked":[]'))
  await opened()
  await vi.waitFor(() => expect(draft?.toml).toBe(CHANGED))
  expect(asked).toHaveLength(2)
})

it('keeps nothing where nothing was changed', async () => {
  answer = edits => (edits ? { status: 422, body: { refused: 'cannot_be' } } : { body: checked(BEGUN) })
  await opened()
  draft?.edit(EDIT)
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(asked).toHaveLength(1)
})

it('asks nothing of a text that was given up', async () => {
  answer = edits => (edits ? 'no line' : { body: checked(BEGUN) })
  await opened()
  draft?.edit(EDIT)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  draft?.take({ base: 1, toml: BEGUN })
  expect(sessionStorage.length).toBe(0)
})
