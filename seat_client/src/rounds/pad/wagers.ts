// Which amounts an offer takes, and the ways from one to another: a slider, less and more, a number typed.

/** From low, up by step, and high whatever the steps; a step of 0 leaves the two ends. */
export interface Wagers {
  readonly low: number
  readonly high: number
  readonly step: number
}

/** Why an amount is none of them, with those that are nearest. */
export type Wrong =
  | { readonly why: 'low'; readonly least: number }
  | { readonly why: 'high'; readonly most: number }
  | { readonly why: 'between'; readonly below: number; readonly above: number }

/** A finger is not finer than this. */
const POSITIONS = 200

export function wrong({ low, high, step }: Wagers, to: number): Wrong | null {
  if (to < low) return { why: 'low', least: low }
  if (to > high) return { why: 'high', most: high }
  const below = Math.max(low, under({ low, high, step }, to))
  if (to === below || to === high) return null
  return { why: 'between', below, above: Math.min(step ? below + step : high, high) }
}

/** The nearest one at or below it. */
export function under({ low, high, step }: Wagers, to: number): number {
  if (to >= high) return high
  return step && to > low ? to - ((to - low) % step) : low
}

const steps = ({ low, high, step }: Wagers) => (step ? Math.ceil((high - low) / step) : high > low ? 1 : 0)

/** How many places the slider has, besides the first. */
export function positions(wagers: Wagers): number {
  return Math.min(steps(wagers), POSITIONS)
}

/** Where there are more amounts than places, the small ones lie wider apart: that is where one chooses. */
export function at(wagers: Wagers, position: number): number {
  const count = steps(wagers)
  const part = position / Math.max(positions(wagers), 1)
  if (part >= 1) return wagers.high
  const done = count > POSITIONS ? Math.round(count * part ** 2) : position
  return wagers.low + done * wagers.step
}

export function positionOf(wagers: Wagers, to: number): number {
  const count = steps(wagers)
  if (to >= wagers.high) return positions(wagers)
  const done = wagers.step ? (to - wagers.low) / wagers.step : 0
  return count > POSITIONS ? Math.round(Math.sqrt(done / count) * POSITIONS) : Math.round(done)
}

/** One bet more or less in a wide range, one chip in a narrow one; never past an end. */
export function nudged(wagers: Wagers, to: number, up: boolean, bet: number): number {
  const { low, high, step } = wagers
  const wide = steps(wagers) > 20
  const by = step ? (wide ? Math.max(step, bet - (bet % step)) : step) : high - low
  const next = up ? to + by : to - by
  return next >= high ? high : Math.max(low, under(wagers, next))
}
