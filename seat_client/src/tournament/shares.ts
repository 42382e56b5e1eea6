// A deal made by hand: what everybody would get, and whether it is what is left of the prizes (LP-158).

import type { PrizeView, ProposeDeal, StandingLine } from 'shared/wire'

/** The line of what is still played for. */
export const KEPT = 0

export type Shares = ReadonlyMap<number, number>

/** Those who are still in. */
export const stillIn = (lines: ReadonlyArray<StandingLine>): ReadonlyArray<StandingLine> =>
  lines.filter(line => line.chips > 0)

/** The prizes of the places that are not taken yet: of as many as are still in. */
export function toDivide(prizes: ReadonlyArray<PrizeView>, players: number): number {
  return prizes.reduce((sum, { first, last, cash }) => {
    const places = Math.max(0, Math.min(last, players) - first + 1)
    return sum + cash * places
  }, 0)
}

/** Hundredths of what is left that may be kept for the winner with one touch. */
const PARTS = [0, 5, 10, 20]
const DOLLAR = 100

/** In whole dollars, and never more than the first prize. */
export function keptChoices(prizes: ReadonlyArray<PrizeView>, players: number): readonly number[] {
  const total = toDivide(prizes, players)
  const most = prizes[0]?.cash ?? 0
  const choices = PARTS.map(part => Math.floor((total * part) / 100 / DOLLAR) * DOLLAR)
  return [...new Set(choices)].filter(choice => choice <= most)
}

/** Positive is still to be given, negative too much. */
export function leftOf(total: number, shares: Shares): number {
  return [...shares.values()].reduce((left, amount) => left - amount, total)
}

export function customDeal(lines: ReadonlyArray<StandingLine>, shares: Shares): ProposeDeal {
  return {
    type: 'propose_deal',
    basis: 'custom',
    kept: shares.get(KEPT) ?? 0,
    shares: lines.map(({ number }) => ({ number, amount: shares.get(number) ?? 0 })),
  }
}
