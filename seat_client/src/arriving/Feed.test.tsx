// Money without a walk: what the devices beside the screen can take is offered, and nothing where there are none.

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import type { MoneyDevices } from 'shared/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { sent, shows } from '../paper'
import { Feed } from './Feed'

const NONE: MoneyDevices = { notes: false, tickets: false, tray: null, news: null }
const HERE = { pointerId: 1, clientX: 0, clientY: 0 }

function fitted(money: MoneyDevices | null) {
  act(() => shows({ stage: 'choosing', money }))
  render(<Feed />)
}

afterEach(cleanup)

describe('money at the seat', () => {
  it('is not spoken of where nothing is fitted', () => {
    fitted(null)
    expect(document.body.textContent).toBe('')
  })

  it('is bills while the validator takes them', () => {
    fitted({ ...NONE, notes: true })
    expect(document.querySelector('.buyin-note')?.textContent).toContain('feed bills')
    expect(document.querySelector('.buyin-tray')).toBeNull()
  })

  it('is chips for what they are worth', () => {
    fitted({ ...NONE, tray: 12_500 })
    const button = document.querySelector('.buyin-tray') as HTMLButtonElement
    expect(button.textContent).toContain('$125.00')
    fireEvent.pointerDown(button, HERE)
    fireEvent.pointerUp(button, HERE)
    expect(sent.at(-1)).toEqual({ type: 'chips_in' })
  })

  it('is no button over an empty tray', () => {
    fitted({ ...NONE, tray: 0 })
    expect(document.querySelector('.buyin-tray')).toBeNull()
  })
})
