// An amount as it comes off a keypad, in dollars and cents or in whole chips, and what it is worth.

import type { Counted } from './counted'

/** Digits, and of money at most one point with two digits behind it. */
const FORMS: Readonly<Record<Counted, RegExp>> = {
  cents: /^(0|[1-9][0-9]{0,8})?(\.[0-9]{0,2})?$/,
  chips: /^(0|[1-9][0-9]{0,9})?$/,
}

/** One key more: a digit or the point. What makes no amount changes nothing. */
export function keyed(counted: Counted, text: string, key: string): string {
  const longer = text === '0' && key !== '.' ? key : text + key
  return FORMS[counted].test(longer) ? longer : text
}

export const withKey = (text: string, key: string): string => keyed('cents', text, key)

export function withoutLast(text: string): string {
  return text.slice(0, -1)
}

/** Null while nothing is typed. */
export function centsOf(text: string): number | null {
  if (text === '' || text === '.') return null
  const [dollars = '', cents = ''] = text.split('.')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** In what the table counts. */
export function amountOf(counted: Counted, text: string): number | null {
  if (counted === 'cents') return centsOf(text)
  return text === '' ? null : Number(text)
}

/** As it would have been typed. */
export function typedFor(cents: number): string {
  const dollars = String(Math.trunc(cents / 100))
  return cents % 100 ? `${dollars}.${String(cents % 100).padStart(2, '0')}` : dollars
}
