// How much room words take, in letters of the Latin kind: style sheets fit text to its button by that.

/** A Chinese sign is as wide as it is high; points and spaces are narrow. */
const FIRST_WIDE = 0x2e80
const NARROW = '.,:'

export function letters(words: string): number {
  let found = 0
  for (const sign of words) found += widthOf(sign)
  return found
}

function widthOf(sign: string): number {
  if (sign.charCodeAt(0) >= FIRST_WIDE) return 1.8
  return NARROW.includes(sign) || sign.trim() === '' ? 0.5 : 1
}

/** Of words that may stand below one another, but are not broken. */
export const longest = (words: string): number => Math.max(...words.split(/\s+/).map(letters))
