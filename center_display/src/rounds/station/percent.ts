// Chances as text: hundredths of a percent, to a tenth where every deal was counted, else to a whole one.

import { locale } from 'shared/words/words'

export function inPercent(hundredths: number, exact: boolean): string {
  const digits = exact && hundredths % 10_000 !== 0 ? 1 : 0
  const format = new Intl.NumberFormat(locale.value, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(hundredths / 10_000)
}
