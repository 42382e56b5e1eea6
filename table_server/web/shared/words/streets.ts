// What a part of a hand is called at the table.

import en from './en.json'
import { type Key, say } from './words'

/** `Flop`, `Fifth street`; one that no page has a word for is called by its number. */
export function streetName(key: string, place: number): string {
  const known = `street.${key}`
  return known in en ? say(known as Key) : say('street.other', { number: place + 1 })
}
