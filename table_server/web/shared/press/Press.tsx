// A button for fingers: it acts when the finger is lifted inside, sliding off takes it back, and one touch is one touch.

import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, TargetedPointerEvent } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import './press.css'

export interface PressProps {
  readonly class: string
  readonly onPress: () => void
  readonly children: ComponentChildren
  /** What it is called, where its text does not say it. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  /** For a button that is on or off: the second half of a double touch does not undo the first. */
  readonly on?: boolean | undefined
  /** Given, it acts once until this changes: the offer's id, or the number of the view, which is not drawn for it. */
  readonly once?: string | number | ReadonlySignal<string> | undefined
}

type Touch = TargetedPointerEvent<HTMLButtonElement>

const NOWHERE = -1

/** Milliseconds: longer than between the two taps of a double one, shorter than anybody thinks. */
export const DOUBLE = 300

export function Press({ class: place, onPress, children, label, disabled = false, on, once }: PressProps) {
  const finger = useRef(NOWHERE)
  const spent = useRef<string | number | undefined>(undefined)
  const turned = useRef(Number.NEGATIVE_INFINITY)
  const [down, setDown] = useState(false)

  const act = () => {
    const now = typeof once === 'object' ? once.peek() : once
    if (disabled || (now !== undefined && spent.current === now)) return
    spent.current = now
    onPress()
  }
  const press = (touch: Touch) => {
    // The first finger of a hand knows of no other: one that is still kept was lifted where nobody heard of it.
    const another = finger.current !== NOWHERE && !touch.isPrimary
    if (disabled || another || touch.button !== 0) return
    finger.current = touch.pointerId
    setDown(true)
  }
  const slide = (touch: Touch) => {
    if (touch.pointerId === finger.current) setDown(inside(touch))
  }
  const lift = (touch: Touch) => {
    if (touch.pointerId !== finger.current) return
    letGo()
    if (inside(touch) && !turnsBack()) act()
  }
  const turnsBack = () => {
    if (on === undefined) return false
    const now = performance.now()
    const back = now - turned.current < DOUBLE
    if (!back) turned.current = now
    return back
  }
  const letGo = () => {
    finger.current = NOWHERE
    setDown(false)
  }
  const cancel = (touch: Touch) => {
    if (touch.pointerId === finger.current) letGo()
  }
  // What was touched before is not what stands here when it can be had again.
  useLayoutEffect(() => {
    if (disabled) letGo()
  }, [disabled])

  return (
    <button
      type="button"
      class={`press ${place}${down ? ' pressed' : ''}`}
      disabled={disabled}
      aria-label={label}
      aria-pressed={on}
      onPointerDown={press}
      onPointerMove={slide}
      onPointerUp={lift}
      onPointerCancel={cancel}
      onPointerLeave={touch => touch.pointerType === 'mouse' && cancel(touch)}
      // A finger's click has been dealt with; one of the keyboard or of a reading aid has no count.
      onClick={click => click.detail === 0 && act()}
    >
      {children}
    </button>
  )
}

/** Where it lies, and only while it is seen: what was turned away meanwhile is not meant any more. */
function inside({ currentTarget, clientX, clientY }: Touch): boolean {
  if (!currentTarget.checkVisibility()) return false
  const box = currentTarget.getBoundingClientRect()
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
