// Everybody sits in true order, however many there are and whoever looks.

import { describe, expect, it } from 'vitest'
import { placeOf } from './places'

const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10]
const all = (own: number, seats: number) =>
  Array.from({ length: seats }, (_, step) => placeOf(((own + step - 1) % seats) + 1, own, seats))

describe.each(SIZES)('a table of %i', seats => {
  it.each([1, 2, seats])('lies clockwise from one’s own seat at the bottom, seen from seat %i', own => {
    const places = all(own, seats)
    expect(places[0]).toBe(0)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(new Set(places).size).toBe(seats)
  })

  it('is the same on the left as on the right', () => {
    const places = new Set<number>(all(1, seats))
    for (const place of places) expect(places).toContain((10 - place) % 10)
  })
})
