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

function ofTheHand(charges: ReadonlyArray<ChargeView>, cap: number | null): string[] {
  const house = forFund(charges, 'house')
  const percent = Math.max(0, ...house.map(charge => charge.percent))
  if (percent > 0) {
    const part = new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 2 })
    return [
      say('board.takes_percent', {
        percent: part.format(percent / 10_000),
        cap: inShort(cap ?? 0),
        capped: cap ? 1 : 0,
      }),
    ]
  }
  const amounts = house.map(charge => charge.amount)
  if (amounts.length === 0) return []
  const each = house.every(charge => charge.per_player)
  return [say(each ? 'board.takes_each' : 'board.takes_hand', { amount: range(amounts) })]
}

function jackpot(charges: ReadonlyArray<ChargeView>): string[] {
  const amounts = forFund(charges, 'jackpot').map(charge => charge.amount)
  return amounts.length > 0 ? [say('board.takes_jackpot', { amount: range(amounts) })] : []
}

const forFund = (charges: ReadonlyArray<ChargeView>, fund: Fund): ReadonlyArray<ChargeView> =>
  charges.filter(charge => charge.fund === fund && (charge.amount > 0 || charge.percent > 0))

/** `$4`, or `$1–$4` where it depends. */
function range(amounts: ReadonlyArray<number>): string {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? inShort(most) : `${inShort(least)}–${inShort(most)}`
}
