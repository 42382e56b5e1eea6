// Payouts: the usual splits, and the first form of each kind.

import type { TournamentView } from 'shared/wire'
import type { Bracket, Payouts } from './asked'

/** Percentages are kept in hundredths of a percent. */
export const WHOLE = 10_000

export type Split = 'winner' | 'two' | 'three' | 'many'

/** More places are paid where more have entered. */
const BRACKETS: Readonly<Record<Split, readonly Bracket[]>> = {
  winner: [{ entrants: 2, shares: [10_000] }],
  two: [
    { entrants: 2, shares: [10_000] },
    { entrants: 4, shares: [6_500, 3_500] },
  ],
  three: [
    { entrants: 2, shares: [10_000] },
    { entrants: 5, shares: [6_500, 3_500] },
    { entrants: 8, shares: [5_000, 3_000, 2_000] },
  ],
  many: [
    { entrants: 2, shares: [10_000] },
    { entrants: 5, shares: [6_500, 3_500] },
    { entrants: 8, shares: [5_000, 3_000, 2_000] },
    { entrants: 31, shares: [4_000, 2_500, 1_500, 1_000, 600, 400] },
    { entrants: 61, shares: [3_000, 2_000, 1_400, 1_000, 800, 600, 500, 400, 300] },
  ],
}

export const SPLITS: ReadonlyArray<{ readonly key: Split; readonly title: string }> = [
  { key: 'winner', title: 'Winner takes all' },
  { key: 'two', title: 'Two places' },
  { key: 'three', title: 'Three places' },
  { key: 'many', title: 'By entrants' },
]

export const shares = (split: Split): Payouts => ({
  kind: 'percentages',
  brackets: BRACKETS[split],
  unit: 1,
})

/** The usual split that these payouts are; null for any others. */
export const splitOf = (payouts: Payouts): Split | null =>
  payouts.kind === 'percentages'
    ? (SPLITS.find(({ key }) => JSON.stringify(BRACKETS[key]) === JSON.stringify(payouts.brackets))?.key ??
      null)
    : null

export const KINDS: ReadonlyArray<{ readonly key: Payouts['kind']; readonly title: string }> = [
  { key: 'percentages', title: 'Percentages' },
  { key: 'fixed', title: 'Fixed amounts' },
  { key: 'tickets', title: 'Seats elsewhere' },
]

/** The first form of a kind: fixed amounts from the buy-ins of a small table, seats in the first open tournament. */
export function begun(kind: Payouts['kind'], buyIn: number, open: readonly TournamentView[]): Payouts {
  if (kind === 'percentages') return shares('many')
  if (kind === 'fixed') return { kind, amounts: [6 * buyIn, 3 * buyIn] }
  return ticketsFor(open[0])
}

/** A seat is worth exactly what it costs to enter there. */
export const ticketsFor = (target: TournamentView | undefined): Payouts => ({
  kind: 'tickets',
  tournament: target?.key ?? '',
  worth: target ? target.buy_in + target.fee : 0,
})

/** `12.5` as hundredths of a percent; null for what is no percentage. */
export function percentTyped(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{0,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
}

export const percent = (share: number): string => String(share / 100)

export const together = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
