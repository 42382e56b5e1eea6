// What a seat did last in this round with the chips that lie before it; all in, what its open cards may still come to.

import { Chips } from 'shared/chips/Chips'
import type { ActView, PlateView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'
import type { Course } from './told'

/** As much of a plate as matters for that. */
export type Acted = Pick<PlateView, 'seat' | 'bet' | 'act' | 'drew' | 'status'>

interface BetProps {
  readonly acted: Acted
  readonly hand: Course | null
}

export function Bet({ acted, hand }: BetProps) {
  const { seat, bet } = acted
  const chance = hand?.chances?.seats.find(one => one.seat === seat)
  if (chance) return <b class="bet bet-chance">{inPercent(chance.share, locale.value)}</b>
  const act = worthSaying(acted, hand)
  return (
    <span class="bet">
      {bet > 0 && (
        <>
          <Chips amount={bet} />
          <b class="bet-amount">{inShort(bet)}</b>
        </>
      )}
      {act && <span class="bet-act">{say(`act.${act.what}`, { count: act.amount })}</span>}
    </span>
  )
}

/** The plate itself says who has folded, the cards who has shown them; how many were drawn is never forgotten. */
function worthSaying({ act, drew, status }: Acted, hand: Course | null): ActView | null {
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
