// Whole cents, or whole chips of a tournament, as text in the way of a language. Never rounded, never abbreviated.

const CURRENCY = 'USD'
/** Then all is forgotten: a night has many amounts, but most come again at once. */
const REMEMBERED = 1_000

type Written = (amount: number) => string

function remembering(format: Intl.NumberFormat): Written {
  const known = new Map<number, string>()
  return amount => {
    let text = known.get(amount)
    if (text === undefined) {
      if (known.size === REMEMBERED) known.clear()
      text = format.format(amount)
      known.set(amount, text)
    }
    return text
  }
}

const formats = new Map<string, Written>()

function format(locale: string, fractions: number, signs: 'auto' | 'exceptZero'): Written {
  const name = `${locale} ${fractions} ${signs}`
  let found = formats.get(name)
  if (!found) {
    found = remembering(
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: CURRENCY,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: fractions,
        maximumFractionDigits: fractions,
        signDisplay: signs,
      }),
    )
    formats.set(name, found)
  }
  return found
}

/** In full: `$24.00`. For what is decided on, and for what one owns. */
export function inFull(cents: number, locale: string): string {
  return format(locale, 2, 'auto')(cents / 100)
}

/** Without cents where there are none: `$182`, but `$182.50`. For plates and pots. */
export function inShort(cents: number, locale: string): string {
  return format(locale, cents % 100 ? 2 : 0, 'auto')(cents / 100)
}

/** Won or lost: `+$24.00`, `-$6.00`, `$0.00`. */
export function asResult(cents: number, locale: string): string {
  return format(locale, 2, 'exceptZero')(cents / 100)
}

const plain = new Map<string, Written>()

/** Chips of a tournament: `12,500`; won or lost `+12,500`. */
export function inChips(chips: number, locale: string, signs: 'auto' | 'exceptZero' = 'auto'): string {
  const name = `${locale} ${signs}`
  let found = plain.get(name)
  if (!found) {
    found = remembering(new Intl.NumberFormat(locale, { useGrouping: 'always', signDisplay: signs }))
    plain.set(name, found)
  }
  return found(chips)
}
