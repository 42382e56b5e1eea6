// From one day to another, both counted in: as the house's own days, wherever the server's clock stands.

import { TextField } from 'shared/console/fields/TextField'

export interface Period {
  /** `2026-11-18`. */
  readonly from: string
  readonly to: string
}

const DAY = 24 * 3_600_000

export function dayOf(at: number): string {
  const date = new Date(at)
  const part = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
}

export const today = (now = Date.now()): Period => ({ from: dayOf(now), to: dayOf(now) })
export const lastDays = (days: number, now = Date.now()): Period => ({
  from: dayOf(now - (days - 1) * DAY),
  to: dayOf(now),
})

const midnight = (day: string): number => new Date(`${day}T00:00:00`).getTime()
/** The midnight after it: a day in spring or autumn has an hour less or more. */
function nextMidnight(day: string): number {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date.getTime()
}

/** Null while a day is not typed to its end, or the last is before the first. */
export function instants({ from, to }: Period): { since: number; until: number } | null {
  const [since, until] = [midnight(from), nextMidnight(to)]
  return Number.isFinite(since) && Number.isFinite(until) && since >= 0 && since < until
    ? { since, until }
    : null
}

/** Today, while it is not typed to its end. */
export const within = (period: Period): { since: number; until: number } =>
  instants(period) ?? instants(today()) ?? { since: 0, until: 0 }

interface Props {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

export function PeriodFields({ period, onPeriod }: Props) {
  return (
    <div class="period">
      <TextField
        label="From"
        kind="date"
        value={period.from}
        onValue={from => onPeriod({ ...period, from })}
      />
      <TextField label="To" kind="date" value={period.to} onValue={to => onPeriod({ ...period, to })} />
    </div>
  )
}
