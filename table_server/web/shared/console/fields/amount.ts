// Typed money as whole cents, and cents as one would type them.

/** Dollars with or without commas between thousands, and at most two digits of cents. */
const FORM = /^(-|−)?\s*\$?\s*((?:\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?)$/

/** Null for what is no amount: nothing is ever rounded or guessed. */
export function amountTyped(text: string): number | null {
  const [, minus, digits = ''] = FORM.exec(text.trim()) ?? []
  if (!/\d/.test(digits)) return null
  const [dollars = '', cents = ''] = digits.replaceAll(',', '').split('.')
  const worth = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return minus && worth > 0 ? -worth : worth
}

export function amountText(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  return `${cents < 0 ? '-' : ''}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}
