// A customer's PIN, keyed twice at the pad: this page has a word for it; without a pad there are two boxes.

import { cleanup, fireEvent, render, waitFor } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { afterEach, expect, it, vi } from 'vitest'
import { agree, chosen, NO_PINS, PinPair } from './PinPair'

const WORD = '0123456789abcdef0123456789abcdef'
let sent = {}

function Paper() {
  const [pins, setPins] = useState(NO_PINS)
  sent = agree(pins) ? chosen(pins) : {}
  return <PinPair pins={pins} onPins={setPins} />
}

/** A pad that is fitted or not, and what comes of asking at it. */
function answering(fitted: boolean, keyed: object = {}) {
  vi.stubGlobal('fetch', (_: string, how: RequestInit) =>
    Promise.resolve(
      new Response(JSON.stringify(how.method === 'POST' ? keyed : { fitted, asks: 0 }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
}

const boxes = () => document.querySelectorAll('input').length
const button = () => document.querySelector('button') as HTMLButtonElement
const says = () => document.querySelector('.pad-says')?.textContent

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('has a word for what the customer has keyed, and no box to read it in', async () => {
  answering(true, { word: WORD, why: null })
  render(<Paper />)
  await waitFor(() => expect(button()).not.toBeNull())
  fireEvent.click(button())
  await waitFor(() => expect(says()).toBe('The customer has chosen a PIN.'))
  expect(sent).toEqual({ keyed: WORD })
  expect(boxes()).toBe(0)
})

it.each(['cancelled', 'differ', 'weak'])('has none when the customer %s', async why => {
  answering(true, { word: null, why })
  render(<Paper />)
  await waitFor(() => expect(button()).not.toBeNull())
  fireEvent.click(button())
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(says()).toBe('Entered twice at the pad; nobody else sees it.')
  expect(sent).toEqual({})
})

it('has the PIN typed when the pad is away', async () => {
  answering(true, { word: null, why: 'pad_away' })
  render(<Paper />)
  await waitFor(() => expect(button()).not.toBeNull())
  fireEvent.click(button())
  await waitFor(() => expect(boxes()).toBe(2))
})

it('has the PIN typed twice where no pad is fitted', async () => {
  answering(false)
  render(<Paper />)
  await waitFor(() => expect(boxes()).toBe(2))
  const [first, again] = document.querySelectorAll('input') as unknown as HTMLInputElement[]
  fireEvent.input(first as HTMLInputElement, { target: { value: '4711' } })
  fireEvent.input(again as HTMLInputElement, { target: { value: '4712' } })
  expect(document.body.textContent).toContain('The two PINs differ.')
  expect(sent).toEqual({})
  fireEvent.input(again as HTMLInputElement, { target: { value: '4711' } })
  expect(sent).toEqual({ pin: '4711' })
})
