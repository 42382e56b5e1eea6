// What the fingers on the touch zone ask to see. Pure: positions in, a look out.

import type { Peek } from 'shared/wire'

/** Nothing, the index in the corner, or the whole face. */
export type Look = 'none' | 'corner' | 'whole'

export interface Contact {
  readonly x: number
  readonly y: number
  /** Of the place that touches; 1 for a mouse. */
  readonly width: number
}

/** Where a covering hand has to lie. */
export interface Rim {
  readonly bottom: number
}

interface Finger {
  readonly from: Contact
  readonly now: Contact
  /** The card it was put on, where cards may be thrown: it is a tap until it has stayed or moved. */
  readonly card: number | null
  readonly looks: boolean
}

/** So far up turns a corner into the whole card. */
const RISE = 32
/** More than this is no tap. */
const TREMBLE = 14
/** 30 mm at 110 pixels to the inch: two fingers of a hand laid across, or its edge. */
const SPAN = 130

export class Fingers {
  readonly #down = new Map<number, Finger>()

  has(id: number): boolean {
    return this.#down.has(id)
  }

  put(id: number, contact: Contact, card: number | null): void {
    this.#down.set(id, { from: contact, now: contact, card, looks: card === null })
  }

  move(id: number, contact: Contact): void {
    const finger = this.#down.get(id)
    if (!finger) return
    const looks = finger.looks || Math.hypot(contact.x - finger.from.x, contact.y - finger.from.y) > TREMBLE
    this.#down.set(id, { ...finger, now: contact, looks })
  }

  /** It has stayed: it looks. */
  stay(id: number): void {
    const finger = this.#down.get(id)
    if (finger) this.#down.set(id, { ...finger, looks: true })
  }

  /** The card that was tapped, if it was a tap. */
  lift(id: number): number | null {
    const finger = this.#down.get(id)
    this.#down.delete(id)
    return finger && !finger.looks ? finger.card : null
  }

  clear(): void {
    this.#down.clear()
  }

  look(mode: Peek, rim: Rim): Look {
    const fingers = [...this.#down.values()]
    return mode === 'cover' ? covered(fingers, rim) : held(fingers)
  }
}

function held(fingers: ReadonlyArray<Finger>): Look {
  const looking = fingers.filter(finger => finger.looks)
  if (looking.length === 0) return 'none'
  return looking.some(finger => finger.from.y - finger.now.y >= RISE) ? 'whole' : 'corner'
}

/** A hand lies over the upper edge: what touches there, taken together, is as wide as one. Below it are the corners. */
function covered(fingers: ReadonlyArray<Finger>, rim: Rim): Look {
  const over = fingers.map(finger => finger.now).filter(contact => contact.y <= rim.bottom)
  if (over.length === 0) return 'none'
  const left = Math.min(...over.map(contact => contact.x - contact.width / 2))
  const right = Math.max(...over.map(contact => contact.x + contact.width / 2))
  return right - left >= SPAN ? 'corner' : 'none'
}
