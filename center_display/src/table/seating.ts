// Where everybody sits: up to ten seats clockwise around an octagon, seat 1 at the right end of the far side.
// In pixels of a picture of 1920 by 1080, from its upper left corner.

export type Side = 'far' | 'right' | 'near' | 'left'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The place of a seat: a rectangle before it that it reads from its own side. */
export interface Place {
  readonly seat: number
  readonly side: Side
  /** Of its center. */
  readonly x: number
  readonly y: number
  /** As it lies before the seat. */
  readonly width: number
  /** Degrees, clockwise. */
  readonly turn: number
}

export const WIDTH = 1920
export const HEIGHT = 1080
/** From the rim to where the middle begins. */
export const DEPTH = 272
const RIM = 8
const MIDDLE: Point = { x: WIDTH / 2, y: HEIGHT / 2 }

/** How many sit at each side, far, right, near, left, for so many seats. */
const SPREAD: Readonly<Record<number, readonly [number, number, number, number]>> = {
  2: [1, 0, 1, 0],
  3: [1, 1, 0, 1],
  4: [1, 1, 1, 1],
  5: [2, 1, 1, 1],
  6: [2, 1, 2, 1],
  7: [3, 1, 2, 1],
  8: [3, 1, 3, 1],
  9: [3, 2, 2, 2],
  10: [3, 2, 3, 2],
}
const TURNS: Readonly<Record<Side, number>> = { far: 180, right: -90, near: 0, left: 90 }
const SIDES: ReadonlyArray<Side> = ['far', 'right', 'near', 'left']
const WIDTHS: Readonly<Record<Side, number>> = { far: 462, near: 462, right: 366, left: 366 }
/** Between the centers of neighbors, for two and for three at a side. */
const PITCH: Readonly<Record<Side, readonly [number, number, number]>> = {
  far: [0, 600, 474],
  near: [0, 600, 474],
  right: [0, 378, 378],
  left: [0, 378, 378],
}

export function seating(seats: number): ReadonlyArray<Place> {
  const spread = SPREAD[seats] ?? SPREAD[10] ?? []
  const around = SIDES.flatMap((side, at) =>
    Array.from({ length: spread[at] ?? 0 }, (_, index) => ({ side, ...along(side, index, spread[at] ?? 0) })),
  )
  const first = (spread[0] ?? 1) - 1
  return around.map((_, index) => {
    const { side, x, y } = around[(index + first) % around.length] as (typeof around)[number]
    return { seat: index + 1, side, x, y, width: WIDTHS[side], turn: TURNS[side] }
  })
}

/** Clockwise: the far side from left to right, the near side from right to left. */
function along(side: Side, index: number, count: number): Point {
  const off = (index - (count - 1) / 2) * (PITCH[side][count - 1] ?? 0)
  const inset = RIM + DEPTH / 2
  switch (side) {
    case 'far':
      return { x: MIDDLE.x + off, y: inset }
    case 'right':
      return { x: WIDTH - inset, y: MIDDLE.y + off }
    case 'near':
      return { x: MIDDLE.x - off, y: HEIGHT - inset }
    case 'left':
      return { x: inset, y: MIDDLE.y - off }
  }
}

/** A point seen from a place: so far to its right, and so far ahead of the rim. */
export function seenFrom(place: Place, right: number, ahead: number): Point {
  const down = DEPTH / 2 - ahead
  const angle = (place.turn * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return { x: place.x + right * cosine - down * sine, y: place.y + right * sine + down * cosine }
}

export const CENTER = MIDDLE
