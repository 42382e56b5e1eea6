// What a part of a hand is called at the table.

import type { RoundsHandView } from '../wire'
import en from '../words/en.json'
import { type Key, say } from '../words/words'

/** `Draw 2 of 3`; nothing before the first, and in a game that has no more than one. */
export function drawName(hand: RoundsHandView | null): string {
  const [n, of] = hand?.draw ?? [0, 0]
  return of > 1 ? say('street.draw_of', { n, of }) : ''
}

/** `Flop`, `Fifth street`; one that no page has a word for is called by its number. */
export function streetName(key: string, place: number): string {
  const known = `street.${key}`
  return known in en ? say(known as Key) : say('street.other', { number: place + 1 })
}
