// The rows of the reports, as the server works them out. Amounts are cents, times milliseconds.

import type { CollectionRow, HandsRow, PlayerRow } from 'shared/openapi'

export type {
  CollectionRow,
  DeviceFaultRow as FaultRow,
  ExceptionRow,
  HandsRow,
  PlayerRow,
  UseRow,
} from 'shared/openapi'

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
