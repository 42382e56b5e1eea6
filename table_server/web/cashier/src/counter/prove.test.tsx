// Nothing is drawn that takes money from an account before its owner is proven to be here.

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { Prove } from './Prove'

const WORD = '0123456789abcdef0123456789abcdef'
let sent: unknown[] = []

/** A pad that is fitted or not, and the answer to a proof. */
function answering(fitted: boolean, answer: object, status = 200) {
  sent = []
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
    const proving = how.method === 'POST'
    if (proving) sent.push(JSON.parse(how.body as string))
    const told = proving ? answer : { fitted: fitted && path.endsWith('/pad'), asks: 0, count: 0, ago: null }
    return Promise.resolve(
      new Response(JSON.stringify(told), {
        status: proving ? status : 200,
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
  render(
    <Prove player="3" onCancel={() => undefined}>
      {proof => <p class="act">{proof}</p>}
    </Prove>,
  )
}

const act = () => document.querySelector('.act')?.textContent
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks for the PIN at the pad, and has no box for it', async () => {
  answering(true, { word: WORD, why: null })
  await screen.findByText('Ask for the PIN at the pad')
  expect(screen.queryByLabelText(/^PIN/)).toBeNull()
  type('Card', ' 5010-3 ')
  submit()
  await waitFor(() => expect(act()).toBe(WORD))
  expect(sent).toEqual([{ card: '5010-3' }])
})

it('has the customer type the PIN where no pad is fitted', async () => {
  answering(false, { word: WORD, why: null })
  await screen.findByLabelText(/^PIN/)
  type('Card', '5010-3')
  type(/^PIN/, '2718')
  submit()
  await waitFor(() => expect(act()).toBe(WORD))
  expect(sent).toEqual([{ card: '5010-3', pin: '2718' }])
})

it.each([
  [{ word: null, why: 'cancelled' }, 200],
  [{ refused: 'wrong_card_or_pin' }, 403],
] as const)('draws no act after %o', async (answer, status) => {
  answering(false, answer, status)
  await screen.findByLabelText(/^PIN/)
  type('Card', '5010-3')
  type(/^PIN/, '9999')
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() =>
    expect(document.querySelector<HTMLButtonElement>('[type=submit]')?.textContent).not.toBe('One moment'),
  )
  expect(act()).toBeUndefined()
})

it('takes two of the house and their reason instead', async () => {
  answering(true, { word: WORD, why: null })
  fireEvent.click(screen.getByText('Two of the house'))
  type('Reason', 'the card is lost')
  const [one, other] = screen.getAllByLabelText('Name')
  const [first, second] = screen.getAllByLabelText('Secret')
  for (const [box, value] of [
    [one, 'Cashier 1'],
    [first, 'secret one'],
    [other, 'Floor'],
    [second, 'secret two'],
  ] as const)
    fireEvent.input(box as HTMLElement, { target: { value } })
  submit()
  await waitFor(() => expect(act()).toBe(WORD))
  expect(sent).toEqual([
    {
      signatures: [
        { name: 'Cashier 1', secret: 'secret one' },
        { name: 'Floor', secret: 'secret two' },
      ],
      reason: 'the card is lost',
    },
  ])
})
