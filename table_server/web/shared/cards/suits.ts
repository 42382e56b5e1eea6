// The four suits: shapes that differ in outline, not only in color, each in a box of 100 by 100.

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs'

export const SUITS: Readonly<Record<Suit, string>> = {
  spades:
    'M50 4C62 24 94 40 94 63c0 15-12 23-23 23-6 0-11-2-15-6 1 8 5 13 11 16H33c6-3 10-8 11-16-4 4-9 6-15 6C18 86 6 78 6 63 6 40 38 24 50 4z',
  hearts:
    'M50 95C40 78 5 60 5 33 5 17 16 7 29 7c9 0 17 5 21 13C54 12 62 7 71 7c13 0 24 10 24 26 0 27-35 45-45 62z',
  diamonds: 'M50 2C58 19 72 37 88 50 72 63 58 81 50 98 42 81 28 63 12 50 28 37 42 19 50 2z',
  clubs:
    'M50 4a21 21 0 0 1 17 33 22 22 0 1 1-11 40c1 9 5 15 12 19H32c7-4 11-10 12-19a22 22 0 1 1-11-40A21 21 0 0 1 50 4z',
}

const LETTERS: Readonly<Record<string, Suit>> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }

/** The joker has none. */
export function suitOf(code: string): Suit | undefined {
  return code === 'Jo' ? undefined : LETTERS[code[1] ?? '']
}
