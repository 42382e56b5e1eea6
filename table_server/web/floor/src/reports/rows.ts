// The rows of the reports, as the server works them out. Amounts are cents, times milliseconds.

export interface CollectionRow {
  readonly day: string
  readonly table: string
  readonly game: string
  readonly stakes: string
  readonly hands: number
  readonly house: number
  readonly jackpot: number
  readonly time: number
  readonly fees: number
}

export interface HandsRow {
  readonly table: string
  readonly hour: number
  readonly hands: number
  readonly dealt: number
  readonly busy: number
}

export interface UseRow {
  readonly table: string
  readonly sittings: number
  readonly players: number
  readonly open: number
  readonly seated: number
  readonly bought_in: number
  readonly cashed_out: number
}

export interface PlayerRow {
  readonly player: string
  readonly name: string
  readonly hands: number
  readonly won: number
  readonly lost: number
  readonly time: number
  readonly corrected: number
  readonly bought_in: number
  readonly cashed_out: number
  readonly seats: number
}

export interface ExceptionRow {
  readonly at: number
  readonly what: string
  readonly whom: string
  readonly by: string
  readonly amount: number
  readonly reason: string
}

export interface FaultRow {
  readonly at: number
  readonly device: string
  readonly fault: string
  readonly lasted: number
  /** `over`, or `open`: it is there still. */
  readonly state: string
}

export const net = ({ won, lost, time, corrected }: PlayerRow): number => won - lost - time + corrected
export const taken = ({ house, jackpot, time, fees }: CollectionRow): number => house + jackpot + time + fees

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** Sums of rows that are called the same, in the order in which they come. */
export function byName<Row>(
  rows: readonly Row[],
  name: (row: Row) => string,
  of: (row: Row) => number,
): ReadonlyArray<readonly [string, number]> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(name(row), (sums.get(name(row)) ?? 0) + of(row))
  return [...sums]
}

/** Hands an hour while hands followed each other; null where that was no time at all. */
export function perHour(rows: readonly HandsRow[]): number | null {
  const busy = sum(rows, row => row.busy)
  return busy > 0 ? Math.round((sum(rows, row => row.hands) * 36_000_000) / busy) / 10 : null
}
