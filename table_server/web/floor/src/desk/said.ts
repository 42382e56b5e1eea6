// Times and amounts as the desk writes them.

import { inFull, inShort } from 'shared/money/money'

const LOCALE = 'en'

export const money = (cents: number): string => inFull(cents, LOCALE)
export const short = (cents: number): string => inShort(cents, LOCALE)

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hour12: false })

/** `18 Nov, 21:40`. */
export const when = (at: number): string => `${day.format(at)}, ${time.format(at)}`
export const clock = (at: number): string => time.format(at)

/** `void_hand` becomes `Void hand`. */
export const words = (code: string): string => {
  const text = code.replaceAll('_', ' ')
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}

/** Whom something was done to: a number alone is an account's. */
export const whom = (name: string): string => (/^\d+$/.test(name) ? `Account ${name}` : name)

/** Milliseconds as hours and minutes: `3 h 20 min`. */
export function lasted(span: number): string {
  const minutes = Math.round(span / 60_000)
  const hours = Math.floor(minutes / 60)
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
