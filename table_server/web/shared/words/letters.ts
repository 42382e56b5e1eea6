// How much room words take, in letters of the Latin kind: style sheets fit text to its button by that.

/** A Chinese sign is as wide as it is high; points and spaces are narrow. */
const WIDE = /[\u2e80-\uffef]/g
const NARROW = /[.,:\s]/g

export function letters(words: string): number {
  const wide = words.match(WIDE)?.length ?? 0
  const narrow = words.match(NARROW)?.length ?? 0
  return words.length + wide * 0.8 - narrow * 0.5
}

/** Of words that may stand below one another, but are not broken. */
export const longest = (words: string): number => Math.max(...words.split(/\s+/).map(letters))
