// The position of each seat on the drawn table: clockwise from the top, the last seat in the middle of it.

export interface Spot {
  /** Percent of the width, */
  readonly left: number
  /** and of the height. */
  readonly top: number
}

const WIDE = 42
const HIGH = 40

export function spotOf(seat: number, seats: number): Spot {
  const angle = (2 * Math.PI * seat) / seats - Math.PI / 2
  return { left: 50 + WIDE * Math.cos(angle), top: 50 + HIGH * Math.sin(angle) }
}
