// Amounts in the language on the screen: those of the table as it counts, and money that is money at any table.

import { counted } from '../money/counted'
import * as money from '../money/money'
import { locale } from './words'

const inChips = () => counted.value === 'chips'

export const inFull = (amount: number): string =>
  inChips() ? money.inChips(amount, locale.value) : money.inFull(amount, locale.value)

export const inShort = (amount: number): string =>
  inChips() ? money.inChips(amount, locale.value) : money.inShort(amount, locale.value)

export const asResult = (amount: number): string =>
  inChips() ? money.inChips(amount, locale.value, 'exceptZero') : money.asResult(amount, locale.value)

/** Of an account, a price, a prize: `$55.00`. */
export const moneyInFull = (cents: number): string => money.inFull(cents, locale.value)
/** `$55`, but `$55.50`. */
export const moneyInShort = (cents: number): string => money.inShort(cents, locale.value)
export const moneyAsResult = (cents: number): string => money.asResult(cents, locale.value)
