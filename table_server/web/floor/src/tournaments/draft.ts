// A tournament as it is being set up: what it starts from, when it starts, and what it is called.

import type { Structure } from './asked'
import { schedule } from './levels'
import { shares } from './prizes'

const DAY = 86_400_000
const QUARTER = 900_000

export const usual = (): Structure => ({
  key: '',
  title: 'Evening tournament',
  buy_in: 50_00,
  fee: 5_00,
  chips: 5_000,
  levels: schedule(12),
  payouts: shares('many'),
  games: [{ key: 'holdem', betting: 'no_limit' }],
  seats: 10,
  tables: 1,
  fewest: 2,
  start: 'floor',
  start_at: 0,
  pace: 'time',
  late_levels: 0,
  rebuys: null,
  add_on: null,
  bounty: 0,
  guarantee: 0,
  contribution: 0,
  redraws: [],
})

/** A time to start at that is still to come: the same time of a day to come, or else the quarter after the next. */
export function toCome(start_at: number, now: number): number {
  if (start_at > now) return start_at
  if (!start_at) return (Math.floor(now / QUARTER) + 2) * QUARTER
  return start_at + (Math.floor((now - start_at) / DAY) + 1) * DAY
}

/** A saved template as a draft to open now. */
export const renewed = (kept: Structure, now: number): Structure =>
  kept.start === 'at_time' ? { ...kept, start_at: toCome(kept.start_at, now) } : kept

/** An unused key for its books: the title, and the moment it was opened. */
export const keyFor = (title: string, now: Date): string => {
  const moment = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return `${nameFor(title)}-${moment}`.replace(/--+/g, '-')
}

/** The key of a template. The same title again makes a new version. */
export const nameFor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 20)
    .replace(/^-+|-+$/g, '') || 'tournament'
