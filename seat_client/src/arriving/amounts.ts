// How much may be brought: the limits of the table and of the wallet, and amounts to offer between them.

import type { AmountRange } from 'shared/wire'

/** So many times the table's least buy-in: as far as fingers need, where the house has no maximum. */
const WITHOUT_END = 10

export type Wrong = 'below_minimum' | 'above_maximum' | 'not_a_chip' | 'not_enough'

/** What can be brought: the range of the table, and no more than there is, in whole chips. */
export interface Limits {
  readonly least: number
  /** Null is no end at all. */
  readonly most: number | null
  readonly unit: number
  /** Where slider and presets end; further up there is the keypad. */
  readonly reach: number
}

/** Null when the wallet does not hold the least; a wallet that is not known limits nothing. */
export function limitsOf(range: AmountRange, wallet: number | null, usual = range.least): Limits | null {
  const { least, unit } = range
  const ends = [range.most, wallet].filter(end => end !== null)
  const most = ends.length ? whole(Math.min(...ends), unit) : null
  if (most !== null && most < least) return null
  const far = range.most ?? Math.max(least, whole(usual * WITHOUT_END, unit))
  return { least, most, unit, reach: Math.min(far, most ?? far) }
}

export interface Preset {
  /** Where the table has no maximum, the last is only a large one. */
  readonly key: 'least' | 'middle' | 'large' | 'most'
  readonly amount: number
}

/** The least, a middle one and the most, each once. */
export function presets({ least, most, unit, reach }: Limits): ReadonlyArray<Preset> {
  const open = most === null || most > reach
  const last = open ? round(least + (reach - least) / 2, unit) : reach
  const all: Preset[] = [
    { key: 'least', amount: least },
    { key: 'middle', amount: round(least + (last - least) / 2, unit) },
    { key: open ? 'large' : 'most', amount: last },
  ]
  return all.filter((one, at) => at === 0 || one.amount > (all[at - 1] as Preset).amount)
}

/** The chips of a table look best in round stacks: to a twentieth of what is between. */
function round(amount: number, unit: number): number {
  const steps = [100_000, 10_000, 5_000, 2_000, 1_000, 500, 100].filter(step => step % unit === 0)
  const step = steps.find(one => amount / one >= 10) ?? unit
  return Math.round(amount / step) * step
}

/** Why this amount cannot be brought; null when it can. */
export function wrongWith(amount: number, range: AmountRange, wallet: number | null): Wrong | null {
  if (amount < range.least) return 'below_minimum'
  if (range.most !== null && amount > range.most) return 'above_maximum'
  if (amount % range.unit) return 'not_a_chip'
  return wallet !== null && amount > wallet ? 'not_enough' : null
}

function whole(amount: number, unit: number): number {
  return amount - (amount % unit)
}
