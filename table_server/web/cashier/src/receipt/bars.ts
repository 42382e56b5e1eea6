// Interleaved 2 of 5, as tickets have it (ISO/IEC 16390): each pair of digits is five bars with five spaces between.

const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const START = '0000'
const STOP = '100'
/** The width of a wide bar in narrow ones. */
const RATIO = 3

/** Widths of bars and spaces in turn, beginning with a bar; for an even number of digits. */
export function bars(digits: string): readonly number[] {
  let pattern = START
  for (let at = 0; at < digits.length; at += 2) {
    const bar = WIDE[Number(digits[at])] ?? ''
    const space = WIDE[Number(digits[at + 1])] ?? ''
    for (const [place, width] of [...bar].entries()) pattern += width + (space[place] ?? '')
  }
  return [...(pattern + STOP)].map(wide => (wide === '1' ? RATIO : 1))
}

/** `1234 5678 9012 345678`: in groups that are easy to read out. */
export const grouped = (number: string): string => number.replace(/(\d{4})(?=\d{4})/g, '$1 ')
