// An amount in chips: the fewest, the largest first.

import type { Counted } from '../money/counted'

/** In cents, with the colors of American rooms in chips.css. */
const WORTHS = [500_000, 100_000, 50_000, 10_000, 2_500, 500, 100, 25, 5, 1] as const
/** What is seen of an amount: a pot of many colors is a heap, not a reading. */
const MOST_STACKS = 4

export interface ChipStack {
  readonly worth: number
  readonly count: number
}

/** A chip of a tournament has the color of as many dollars. */
export function stacks(amount: number, counted: Counted = 'cents'): ReadonlyArray<ChipStack> {
  const found: ChipStack[] = []
  let rest = counted === 'chips' ? amount * 100 : amount
  for (const worth of WORTHS) {
    const count = Math.floor(rest / worth)
    if (count > 0) found.push({ worth, count })
    rest -= count * worth
  }
  return found.slice(0, MOST_STACKS)
}
