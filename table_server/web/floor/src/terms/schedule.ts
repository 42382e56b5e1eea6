// A collection while it is being put together: what it begins from, and how a line of it is changed.

import type { CollectionView } from 'shared/wire'
import type { Charge, Option, OwnFees, PostedFees, TimeCharge } from './asked'

export type Fees = OwnFees | PostedFees
export type Way = 'posted' | 'own' | 'none'

/** Rates for one table: as many as may be posted there, and never none. */
const MOST_OPTIONS = 5
const MOST_PLAYERS = 10

export const NOTHING: OwnFees = {
  kind: 'own',
  charges: [],
  cap: null,
  by_clock: [],
  basis: 'per_player',
  minutes: 30,
}

export const NEW: Charge = {
  when: 'end',
  amount: 100,
  percent: 0,
  players: [2, 10],
  counted: 'dealt_in',
  per_player: false,
  flop: 'any',
  pot_at_least: 0,
  fund: 'house',
  from_button: false,
}

export function wayOf(fees: Fees): Way {
  if (fees.kind === 'posted') return 'posted'
  return fees.charges.length + fees.by_clock.length > 0 ? 'own' : 'none'
}

/** A schedule of one's own that starts from the posted options, as the table would take them. */
export function began(way: Way, fees: Fees, options: readonly Option[], taken: CollectionView | null): Fees {
  if (way === 'posted') {
    const [first] = options
    return first ? { kind: 'posted', schedule: first.schedule, options: [first.label] } : NOTHING
  }
  const own = fees.kind === 'own' ? fees : taken ? ownOf(taken) : NOTHING
  if (way === 'none') return { ...own, charges: [], by_clock: [] }
  return own.charges.length + own.by_clock.length > 0 ? own : { ...own, charges: [NEW] }
}

function ownOf({ charges, cap, time }: CollectionView): OwnFees {
  const { basis, minutes } = time ?? NOTHING
  return { kind: 'own', charges, cap, by_clock: time?.bands ?? [], basis, minutes }
}

/** The options of a posted collection once one of them is touched. */
export function toggled({ options }: PostedFees, label: string): readonly string[] {
  if (!options.includes(label)) return options.length < MOST_OPTIONS ? [...options, label] : options
  return options.length > 1 ? options.filter(other => other !== label) : options
}

/** One amount more by the clock: for more players than the last, while there are any. */
export function oneMore(bands: readonly TimeCharge[]): readonly TimeCharge[] {
  const last = bands.at(-1)
  if (!last) return [{ amount: 500, players: [2, MOST_PLAYERS] }]
  const [from, to] = last.players
  const split = to < MOST_PLAYERS ? to : Math.max(from, to - 1)
  const next = Math.min(split + 1, MOST_PLAYERS)
  return [
    ...bands.slice(0, -1),
    { ...last, players: [from, split] },
    { amount: last.amount, players: [next, MOST_PLAYERS] },
  ]
}

export const put = <Item>(items: readonly Item[], place: number, item: Item): readonly Item[] =>
  items.map((other, at) => (at === place ? item : other))

export const without = <Item>(items: readonly Item[], place: number): readonly Item[] =>
  items.filter((_, at) => at !== place)

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** `2.5` as hundredths of a percent; null for what is none, or more than the pot. */
export function percentTyped(text: string): number | null {
  const [, whole, part = ''] = PERCENT.exec(text.trim().replace(/\s*%$/, '')) ?? []
  if (whole === undefined) return null
  const worth = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return worth > 0 && worth <= 10_000 ? worth : null
}

export const percentText = (percent: number): string => String(percent / 100)
