// The collection of a game in a few words; seats have the whole of it.

import type { ChargeView, CollectionView, Fund } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'

export function takes({ charges, cap, time }: CollectionView): ReadonlyArray<string> {
  const lines = [...ofTheHand(charges, cap), ...jackpot(charges)]
  if (time) {
    const amount = range(time.bands.map(band => band.amount))
    lines.unshift(say(`board.takes_${time.basis}`, { amount, minutes: time.minutes }))
  }
  return lines.length > 0 ? lines : [say('collection.none')]
}

/** A part of the pot and fixed amounts may stand beside each other; each has its own line. */
function ofTheHand(charges: ReadonlyArray<ChargeView>, cap: number | null): string[] {
  const house = forFund(charges, 'house')
  const percents = partsOf(house)
  const part = say('board.takes_percent', {
    percent: range(percents, inPercent),
    cap: inShort(cap ?? 0),
    capped: cap ? 1 : 0,
  })
  return [
    ...(percents.length > 0 ? [part] : []),
    ...fixed('board.takes_hand', house, false),
    ...fixed('board.takes_each', house, true),
  ]
}

function fixed(
  words: 'board.takes_hand' | 'board.takes_each',
  charges: ReadonlyArray<ChargeView>,
  each: boolean,
): string[] {
  const amounts = amountsOf(charges, each)
  return amounts.length > 0 ? [say(words, { amount: range(amounts) })] : []
}

function jackpot(charges: ReadonlyArray<ChargeView>): string[] {
  const drops = forFund(charges, 'jackpot')
  const [amounts, parts, each] = [amountsOf(drops, false), partsOf(drops), amountsOf(drops, true)]
  const said = [
    ...(parts.length > 0 ? [range(parts, inPercent)] : []),
    ...(amounts.length > 0 ? [range(amounts)] : []),
    ...(each.length > 0 ? [say('board.takes_each', { amount: range(each) })] : []),
  ]
  return said.map(amount => say('board.takes_jackpot', { amount }))
}

const partsOf = (charges: ReadonlyArray<ChargeView>): number[] =>
  charges.map(({ percent }) => percent).filter(percent => percent > 0)

const amountsOf = (charges: ReadonlyArray<ChargeView>, each: boolean): number[] =>
  charges.filter(({ amount, per_player }) => amount > 0 && per_player === each).map(({ amount }) => amount)

const inPercent = (hundredths: number): string =>
  new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 2 }).format(
    hundredths / 10_000,
  )

const forFund = (charges: ReadonlyArray<ChargeView>, fund: Fund): ReadonlyArray<ChargeView> =>
  charges.filter(charge => charge.fund === fund && (charge.amount > 0 || charge.percent > 0))

/** `$4`, or `$1–$4` where it depends. */
function range(found: ReadonlyArray<number>, said: (one: number) => string = inShort): string {
  const [least, most] = [Math.min(...found), Math.max(...found)]
  return least === most ? said(most) : `${said(least)}–${said(most)}`
}
