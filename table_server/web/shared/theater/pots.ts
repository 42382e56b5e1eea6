// The pots as chips are swept together: who is all in for less has a part in what was matched, and no more.

import type { PlateView, PotView } from '../wire'

/** What lay in the middle and what lies in front of the seats, as pots; the main pot first. */
export function gathered(lying: ReadonlyArray<PotView>, plates: ReadonlyArray<PlateView>): PotView[] {
  const live = plates.filter(plate => plate.status !== null && plate.status !== 'folded')
  const levels = [...new Set(live.map(plate => plate.bet))].filter(bet => bet > 0).sort((a, b) => a - b)
  const pots = merged(lying.map(pot => claimedBy(pot, live)))
  let below = 0
  for (const level of levels) {
    const seats = live.filter(plate => plate.bet >= level).map(plate => plate.seat)
    pots.push({ amount: between(plates, below, level), seats })
    below = level
  }
  const over = between(plates, below, Number.POSITIVE_INFINITY)
  if (over > 0) pots.push({ amount: over, seats: pots.at(-1)?.seats ?? live.map(plate => plate.seat) })
  return merged(pots)
}

/** The collection comes out of the main pot, and what that lacks out of the next (D-44). */
export function less(pots: ReadonlyArray<PotView>, taken: number): PotView[] {
  let left = taken
  return pots.map(pot => {
    const part = Math.min(left, pot.amount)
    left -= part
    return { ...pot, amount: pot.amount - part }
  })
}

/** Without those who have folded since. */
export function claimedBy(pot: PotView, live: ReadonlyArray<PlateView>): PotView {
  return { ...pot, seats: pot.seats.filter(seat => live.some(plate => plate.seat === seat)) }
}

const between = (plates: ReadonlyArray<PlateView>, below: number, level: number): number =>
  plates.reduce((sum, { bet }) => sum + Math.max(0, Math.min(bet, level) - below), 0)

/** Two pots that the same seats play for are one. */
function merged(pots: ReadonlyArray<PotView>): PotView[] {
  const found: PotView[] = []
  for (const pot of pots) {
    const last = found.at(-1)
    if (last && sameSeats(last.seats, pot.seats)) {
      found[found.length - 1] = { ...last, amount: last.amount + pot.amount }
    } else found.push(pot)
  }
  return found
}

const sameSeats = (some: ReadonlyArray<number>, others: ReadonlyArray<number>): boolean =>
  some.length === others.length && some.every(seat => others.includes(seat))
