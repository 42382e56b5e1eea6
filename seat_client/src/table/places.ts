// Where each seat lies on the small table: true order clockwise, one's own seat at the bottom.

/** Ten places round the table, clockwise from the bottom. */
export type Place = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** The places taken at a table of so many seats, always the same on the left as on the right. */
const TAKEN: Readonly<Record<number, ReadonlyArray<Place>>> = {
  1: [0],
  2: [0, 5],
  3: [0, 3, 7],
  4: [0, 2, 5, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 4, 5, 6, 8],
  7: [0, 1, 3, 4, 6, 7, 9],
  8: [0, 1, 3, 4, 5, 6, 7, 9],
  9: [0, 1, 2, 3, 4, 6, 7, 8, 9],
  10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
}

/** The place of a seat, seen from one's own. */
export function placeOf(seat: number, own: number, seats: number): Place {
  const steps = (seat - own + seats) % seats
  return TAKEN[seats]?.[steps] ?? 0
}
