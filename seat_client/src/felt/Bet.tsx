// What a seat did last in this round with the chips that lie before it; all in, what its open cards may still come to.

import { Chips } from 'shared/chips/Chips'
import type { ActView, PlateView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'
import type { Course } from './told'

interface BetProps {
  readonly plate: PlateView
  readonly hand: Course | null
}

export function Bet({ plate, hand }: BetProps) {
  const chance = hand?.chances?.seats.find(one => one.seat === plate.seat)
  if (chance) return <b class="bet bet-chance">{inPercent(chance.share, locale.value)}</b>
  const act = worthSaying(plate, hand)
  return (
    <span class="bet">
      {plate.bet > 0 && (
        <>
          <Chips amount={plate.bet} />
          <b class="bet-amount">{inShort(plate.bet)}</b>
        </>
      )}
      {act && <span class="bet-act">{say(`act.${act.what}`, { count: act.amount })}</span>}
    </span>
  )
}

/** The plate itself says who has folded, the cards who has shown them; how many were drawn is never forgotten. */
export function worthSaying({ act, drew, status }: PlateView, hand: Course | null): ActView | null {
  if (hand?.stage !== 'running') return act?.what === 'muck' ? act : null
  if (status === 'folded' || (act?.what === 'answered' && hand.opened && !hand.chances)) return null
  return act ?? (drew === null ? null : { what: 'draw', amount: drew })
}

const WHOLE = 10_000

function inPercent(hundredths: number, where: string): string {
  return new Intl.NumberFormat(where, { style: 'percent', maximumFractionDigits: 0 }).format(
    hundredths / WHOLE,
  )
}
