// Cash as it is counted: so many of each note and coin, and what they come to.

export const NOTES = [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00] as const
export const COINS = [50, 25, 10, 5, 1] as const
export const WORTHS: readonly number[] = [...NOTES, ...COINS]
/** In one pile; the server takes no more. */
export const MOST = 100_000

/** Cents to how many; what is not there is none. */
export type Tray = Readonly<Record<number, number>>

export const EMPTY: Tray = {}

export const total = (tray: Tray): number =>
  WORTHS.reduce((sum, worth) => sum + worth * (tray[worth] ?? 0), 0)

export const withCount = (tray: Tray, worth: number, count: number): Tray => ({
  ...tray,
  [worth]: Math.min(MOST, Math.max(0, count)),
})

/** The same amount in the fewest notes and coins. */
export function fewest(amount: number): Tray {
  let left = amount
  const tray: Record<number, number> = {}
  for (const worth of WORTHS) {
    tray[worth] = Math.floor(left / worth)
    left %= worth
  }
  return tray
}

/** The count to send. */
export const piles = (tray: Tray): ReadonlyArray<{ worth: number; count: number }> =>
  WORTHS.filter(worth => (tray[worth] ?? 0) > 0).map(worth => ({ worth, count: tray[worth] ?? 0 }))

/** `$100`, `25¢`. */
export const called = (worth: number): string => (worth >= 100 ? `$${worth / 100}` : `${worth}¢`)
