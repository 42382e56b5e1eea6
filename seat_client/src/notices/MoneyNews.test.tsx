// What the devices did is said once, in words, also where nobody sits any more: the ticket comes after leaving.

import { act, cleanup, render } from '@testing-library/preact'
import type { MoneyDone } from 'shared/wire'
import { afterEach, expect, it } from 'vitest'
import { shows } from '../paper'
import { MoneyNews } from './MoneyNews'

const said = () => document.querySelector('.notice-money')?.textContent ?? ''

function did(what: MoneyDone, stage: 'empty' | 'choosing' = 'choosing') {
  const news = { what, amount: 9_800, count: 1 }
  act(() => shows({ stage, money: { notes: true, tickets: true, tray: null, news } }))
  render(<MoneyNews />)
}

afterEach(cleanup)

it('says that a bill is on the account', () => {
  did('note_in')
  expect(said()).toBe('$98.00 is on your account.')
})

it('says that the ticket is to be taken, after the player has left', () => {
  did('printed', 'empty')
  expect(said()).toContain('Please take it.')
})

it('says who brings a ticket that was not printed', () => {
  did('not_printed', 'empty')
  expect(said()).toContain('The floor will bring it.')
})
