// One touch is one act: on release, inside, once.

import { cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DOUBLE, Press } from './Press'

const BOX = { left: 100, top: 100, right: 200, bottom: 200, width: 100, height: 100, x: 100, y: 100 }
const INSIDE = { pointerId: 1, clientX: 150, clientY: 150 }
const OUTSIDE = { pointerId: 1, clientX: 50, clientY: 150 }

function pressed(props: { once?: number; disabled?: boolean; on?: boolean } = {}) {
  const done = vi.fn()
  const drawn = (more = {}) => (
    <Press class="pad-fold" onPress={done} {...props} {...more}>
      Fold
    </Press>
  )
  const { getByRole, rerender } = render(drawn())
  const button = getByRole('button')
  button.getBoundingClientRect = () => BOX as DOMRect
  return { done, button, redraw: (more: object) => rerender(drawn(more)) }
}

function touch(button: Element, more = {}) {
  fireEvent.pointerDown(button, { ...INSIDE, ...more })
  fireEvent.pointerUp(button, { ...INSIDE, ...more })
  fireEvent.click(button, { detail: 1 })
}

afterEach(cleanup)

describe('a button', () => {
  it('acts when the finger is lifted, not before, and looks pressed meanwhile', () => {
    const { done, button } = pressed()
    fireEvent.pointerDown(button, INSIDE)
    expect(done).not.toHaveBeenCalled()
    expect(button.className).toContain('pressed')
    fireEvent.pointerUp(button, INSIDE)
    fireEvent.click(button, { detail: 1 })
    expect(done).toHaveBeenCalledTimes(1)
    expect(button.className).not.toContain('pressed')
  })

  it('does nothing when the finger slides off, and does when it comes back', () => {
    const { done, button } = pressed()
    fireEvent.pointerDown(button, INSIDE)
    fireEvent.pointerMove(button, OUTSIDE)
    expect(button.className).not.toContain('pressed')
    fireEvent.pointerUp(button, OUTSIDE)
    fireEvent.click(button, { detail: 1 })
    expect(done).not.toHaveBeenCalled()
    fireEvent.pointerDown(button, INSIDE)
    fireEvent.pointerMove(button, OUTSIDE)
    fireEvent.pointerMove(button, INSIDE)
    fireEvent.pointerUp(button, INSIDE)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('does nothing for a finger that was taken away by the system, or that was put down elsewhere', () => {
    const { done, button } = pressed()
    fireEvent.pointerDown(button, INSIDE)
    fireEvent.pointerCancel(button, INSIDE)
    fireEvent.pointerUp(button, INSIDE)
    expect(done).not.toHaveBeenCalled()
  })

  it('listens to the first of two fingers', () => {
    const { done, button } = pressed()
    fireEvent.pointerDown(button, INSIDE)
    fireEvent.pointerDown(button, { ...INSIDE, pointerId: 2 })
    fireEvent.pointerUp(button, { ...INSIDE, pointerId: 2 })
    expect(done).not.toHaveBeenCalled()
    fireEvent.pointerUp(button, INSIDE)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('acts once until its question changes', () => {
    const { done, button, redraw } = pressed({ once: 812 })
    touch(button)
    touch(button)
    expect(done).toHaveBeenCalledTimes(1)
    redraw({ once: 813 })
    touch(button)
    expect(done).toHaveBeenCalledTimes(2)
  })

  it('acts every time without a question, like the keys of a keypad', () => {
    const { done, button } = pressed()
    touch(button)
    touch(button)
    expect(done).toHaveBeenCalledTimes(2)
  })

  it('that is on or off is not turned back by the second half of a double touch', () => {
    vi.useFakeTimers()
    const { done, button, redraw } = pressed({ once: 812, on: false })
    touch(button)
    redraw({ once: 813, on: true })
    vi.advanceTimersByTime(DOUBLE - 1)
    touch(button)
    expect(done).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    touch(button)
    expect(done).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('can be pressed by keyboard and reading aids', () => {
    const { done, button } = pressed()
    fireEvent.click(button, { detail: 0 })
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('forgets a finger that lay on it when it could not be had any more', () => {
    const { done, button, redraw } = pressed()
    fireEvent.pointerDown(button, INSIDE)
    redraw({ disabled: true })
    expect(button.className).not.toContain('pressed')
    redraw({ disabled: false })
    fireEvent.pointerUp(button, INSIDE)
    expect(done).not.toHaveBeenCalled()
  })

  it('forgets a finger that was lifted where nobody heard of it', () => {
    const { done, button } = pressed()
    fireEvent.pointerDown(button, INSIDE)
    touch(button, { pointerId: 2 })
    expect(done).not.toHaveBeenCalled()
    touch(button, { pointerId: 3, isPrimary: true })
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('does nothing for a finger that is lifted when it is not seen any more', () => {
    const { done, button } = pressed()
    fireEvent.pointerDown(button, INSIDE)
    vi.spyOn(button, 'checkVisibility').mockReturnValue(false)
    fireEvent.pointerUp(button, INSIDE)
    expect(done).not.toHaveBeenCalled()
  })

  it('does nothing when it is not to be had', () => {
    const { done, button } = pressed({ disabled: true })
    touch(button)
    expect(done).not.toHaveBeenCalled()
  })
})
