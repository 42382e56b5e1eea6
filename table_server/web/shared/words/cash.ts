// Money in the language on the screen.

import * as money from '../money/money'
import { locale } from './words'

export const inFull = (cents: number): string => money.inFull(cents, locale.value)
export const inShort = (cents: number): string => money.inShort(cents, locale.value)
export const asResult = (cents: number): string => money.asResult(cents, locale.value)
