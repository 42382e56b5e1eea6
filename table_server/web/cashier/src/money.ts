// Amounts as a cash desk writes them: all of it, in dollars and cents.

import { inFull as full, asResult as result } from 'shared/money/money'

const LOCALE = 'en-US'

export const inFull = (cents: number): string => full(cents, LOCALE)
/** `+$24.00`, `-$6.00`, `$0.00`. */
export const asDifference = (cents: number): string => result(cents, LOCALE)

const clock = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' })

/** Milliseconds since 1970, as the wall clock here says it. */
export const asTime = (at: number): string => clock.format(at)
