// A table whose game this page does not know: said calmly, with the rest of the page as it always is.

import '../paper' // before anything that opens the line
import { act, cleanup, render } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { App } from '../App'
import { opened } from '../menu/open'
import { shows } from '../paper'

afterEach(() => {
  cleanup()
  opened.value = null
})

const NEWER = { family: 'newer' } as never
const GAME = { family: 'newer', title: 'Tiles', players: [2, 8], least_buy_in: 4_000 } as never
const HAND = { number: 3, stage: 'running', title: 'Tiles' } as never
const QUIET = {
  coming: null,
  deals_in: null,
  no_deal: null,
  question: null,
  button: null,
  message: '',
} as const

async function page(): Promise<Element> {
  const you = { ...(NEWER as object), name: 'Seven', absence: 'not', cards: ['As'] } as never
  await act(async () => {
    shows(you, { name: 'Seven', state: 'playing', connected: true }, {
      ...(NEWER as object),
      ...QUIET,
      game: GAME,
      hand: HAND,
    } as never)
    await new Promise(resolve => setTimeout(resolve))
  })
  return render(<App />).container
}

it('says so in the middle, with names and stacks around it', async () => {
  const found = await page()
  expect(found.querySelector('.table .unknown')?.textContent).toContain(
    'This screen cannot show this game yet',
  )
  expect(found.querySelector('.plate-name')?.textContent).toBe('Seven')
  expect(found.querySelector('.plate-stack')?.textContent).toBe('$200')
  expect(found.innerHTML).not.toContain('Ace of spades')
})

it('keeps the menu, with the way out', async () => {
  const found = await page()
  await act(async () => {
    opened.value = 'leave'
  })
  expect(found.querySelector('.leave-keys')).not.toBeNull()
  await act(async () => {
    opened.value = 'rules'
  })
  expect(found.querySelector('.menu .unknown')).not.toBeNull()
})
