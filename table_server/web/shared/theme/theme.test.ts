// What is chosen for the look is on the page.

import { afterEach, describe, expect, it } from 'vitest'
import { beDevice, moves, USUAL_LOOK, wear } from './theme'

const root = document.documentElement

afterEach(() => wear(USUAL_LOOK))

describe('a look', () => {
  it('is four colors, right-handed, of usual size and moving, if nobody says otherwise', () => {
    wear(USUAL_LOOK)
    expect({ ...root.dataset }).toMatchObject({ deck: 'four', hand: 'right', motion: 'on', text: 'usual' })
    expect(moves()).toBe(true)
  })

  it('is what a player chose', () => {
    wear({ fourColor: false, leftHanded: true, scale: 1.3, motion: false })
    expect({ ...root.dataset }).toMatchObject({ deck: 'two', hand: 'left', motion: 'off', text: 'large' })
    expect(root.style.getPropertyValue('--scale')).toBe('1.3')
    expect(moves()).toBe(false)
  })
})

describe('a device', () => {
  it('has no menus and nothing to drag, except where one types', () => {
    beDevice()
    const field = document.body.appendChild(document.createElement('input'))
    const sent = (to: Element, kind: string) =>
      to.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
    expect(sent(document.body, 'contextmenu')).toBe(false)
    expect(sent(document.body, 'dragstart')).toBe(false)
    expect(sent(field, 'selectstart')).toBe(true)
  })
})
