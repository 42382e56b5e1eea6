// Seats around an octagon: in order, apart from each other, within the picture, each reading its own way.

import { describe, expect, it } from 'vitest'
import { CENTER, DEPTH, HEIGHT, type Place, seating, seenFrom, WIDTH } from './seating'

const COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The corners of a place as it lies in the picture. */
function box({ x, y, width, turn }: Place) {
  const lies = turn % 180 === 0
  const [wide, high] = lies ? [width, DEPTH] : [DEPTH, width]
  return { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 }
}

/** The part that holds name and stack: the half at the rim. */
function plate(place: Place) {
  const at = seenFrom(place, 0, 64)
  const lies = place.turn % 180 === 0
  const [wide, high] = lies ? [place.width, 128] : [128, place.width]
  return { left: at.x - wide / 2, right: at.x + wide / 2, top: at.y - high / 2, bottom: at.y + high / 2 }
}

describe.each(COUNTS)('%i seats', count => {
  const places = seating(count)

  it('are all there, in order', () => {
    expect(places.map(place => place.seat)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  })

  it('go clockwise round the middle, once', () => {
    const angles = places.map(({ x, y }) => Math.atan2(y - CENTER.y, x - CENTER.x))
    const turns = angles.map((angle, index) => {
      const next = angles[(index + 1) % count] as number
      return (next - angle + 2 * Math.PI) % (2 * Math.PI)
    })
    expect(Math.min(...turns)).toBeGreaterThan(0)
    expect(turns.reduce((sum, turn) => sum + turn)).toBeCloseTo(2 * Math.PI)
  })

  it('lie within the picture', () => {
    for (const place of places) {
      const { left, right, top, bottom } = box(place)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(WIDTH)
      expect(bottom).toBeLessThanOrEqual(HEIGHT)
    }
  })

  it('have plates that do not touch', () => {
    for (const [index, one] of places.map(plate).entries()) {
      for (const other of places.slice(index + 1).map(plate)) {
        const apart =
          one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top
        expect(apart).toBe(true)
      }
    }
  })

  it('read towards their own rim', () => {
    for (const place of places) {
      const [rim, ahead] = [seenFrom(place, 0, 0), seenFrom(place, 0, DEPTH)]
      const far = (point: { x: number; y: number }) => Math.hypot(point.x - CENTER.x, point.y - CENTER.y)
      expect(far(ahead)).toBeLessThan(far(rim))
    }
  })
})

it('puts the tenth seat at the left end of the far side, beside the ninth, as the first is at the right end', () => {
  const far = seating(10).filter(place => place.side === 'far')
  expect(far.sort((one, other) => one.x - other.x).map(place => place.seat)).toEqual([9, 10, 1])
})
