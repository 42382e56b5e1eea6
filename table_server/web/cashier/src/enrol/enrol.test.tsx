// Enter leads through the boxes of a new account, and to where the PIN goes as soon as that is known.

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Enrol } from './Enrol'

let padIs: (fitted: boolean) => void = () => undefined

const answer = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  const pad = new Promise<Response>(done => {
    padIs = fitted => done(answer({ fitted, asks: 0 }))
  })
  const none = { fitted: false, count: 0, ago: null, read: null, card: null }
  vi.stubGlobal('fetch', async (path: string) => (path === '/api/cash/pad' ? pad : answer(none)))
  render(<Enrol />)
})

afterEach(() => {
  act(cleanup)
  vi.unstubAllGlobals()
})

const card = () => screen.getByLabelText('Card')
const firstOfPin = () => screen.getByLabelText('PIN, chosen on the pad')
const ask = () => screen.getByText('Ask the customer at the pad')
/** True when the key was left to the browser, which then presses a button or sends the form. */
const enter = (at: HTMLElement) => fireEvent.keyDown(at, { key: 'Enter' })

it('has nobody in the box of the card while it is not known where the PIN goes', async () => {
  card().focus()
  expect(enter(card())).toBe(false)
  expect(document.activeElement).not.toBe(card())
  padIs(false)
  await waitFor(() => expect(document.activeElement).toBe(firstOfPin()))
})

it('leads to the pad as soon as one is found', async () => {
  card().focus()
  enter(card())
  padIs(true)
  await waitFor(() => expect(document.activeElement).toBe(ask()))
  expect(enter(ask())).toBe(true)
})

it('takes nobody out of another box', async () => {
  card().focus()
  padIs(true)
  await waitFor(() => expect(ask()).toBeTruthy())
  expect(document.activeElement).toBe(card())
  expect(enter(card())).toBe(false)
  expect(document.activeElement).toBe(ask())
})

it('leads from box to box, and behind the last one to the end', async () => {
  padIs(false)
  await waitFor(() => expect(firstOfPin()).toBeTruthy())
  const boxes = [
    screen.getByLabelText('Name'),
    card(),
    firstOfPin(),
    screen.getByLabelText('The same PIN again'),
  ]
  for (const [at, box] of boxes.entries()) {
    expect(enter(box)).toBe(at === boxes.length - 1)
    if (boxes[at + 1]) expect(document.activeElement).toBe(boxes[at + 1])
  }
})
