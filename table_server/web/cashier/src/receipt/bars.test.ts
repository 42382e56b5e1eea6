// The bars of a ticket: what a scanner reads is what was printed.

import { describe, expect, it } from 'vitest'
import { bars, grouped } from './bars'

/** Turns narrow and wide bars back into digits, as a scanner does. */
function read(widths: readonly number[]): string {
  const wide = widths.map(width => width > 1)
  let digits = ''
  for (let at = 4; at + 10 <= wide.length - 3; at += 10) {
    digits += digit([0, 2, 4, 6, 8].map(step => wide[at + step] ?? false))
    digits += digit([1, 3, 5, 7, 9].map(step => wide[at + step] ?? false))
  }
  return digits
}

/** The places weigh 1, 2, 4, 7 and parity; 11 is nothing. */
function digit(wide: readonly boolean[]): string {
  const sum = [1, 2, 4, 7, 0].reduce((total, weight, place) => total + (wide[place] ? weight : 0), 0)
  return String(sum === 11 ? 0 : sum)
}

describe('the bars of a ticket', () => {
  it.each(['00', '0123456789', '142857142857142858', '999999999999999999'])('say %s', number => {
    expect(read(bars(number))).toBe(number)
  })

  it('begin and end as the standard has it', () => {
    expect(bars('00').slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(bars('00').slice(-3)).toEqual([3, 1, 1])
  })

  it('stand over a number in groups', () => {
    expect(grouped('142857142857142858')).toBe('1428 5714 2857 142858')
  })
})
