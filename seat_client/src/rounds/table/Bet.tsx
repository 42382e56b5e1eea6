// What a seat did last in this round with the chips that lie before it; all in, what its open cards may still come to on each board.

import { Chips } from 'shared/chips/Chips'
import type { ActView, RoundsPlate } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'
import type { Course } from './sight'

/** As much of a plate as matters for that. */
export type Acted = Pick<RoundsPlate, 'seat' | 'bet' | 'act' | 'drew' | 'status'>

interface BetProps {
  readonly acted: Acted
  readonly hand: Course | null
}

export function Bet({ acted, hand }: BetProps) {
  const { seat, bet } = acted
  const shares = (hand?.chances ?? []).flatMap(({ board, seats }) =>
    seats.filter(one => one.seat === seat).map(({ share }) => ({ board, share })),
  )
  if (shares.length > 0) return <Shares shares={shares} />
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

interface SharesProps {
  readonly shares: ReadonlyArray<{ readonly board: number; readonly share: number }>
}

/** Where there are several boards, a line for each. */
function Shares({ shares }: SharesProps) {
  const [first, ...others] = shares.map(({ share }) => inPercent(share, locale.value))
  if (others.length === 0) return <b class="bet bet-chance">{first}</b>
  return (
    <ol class="bet-boards">
      {shares.map(({ board, share }) => (
        <li key={board}>
          <span class="bet-number">{board + 1}</span> <b>{inPercent(share, locale.value)}</b>
        </li>
      ))}
    </ol>
  )
}

/** The plate itself says who has folded, the cards who has shown them; how many were drawn is never forgotten. */
function worthSaying({ act, drew, status }: Acted, hand: Course | null): ActView | null {
  if (hand?.stage !== 'running') return act?.what === 'muck' ? act : null
  if (status === 'folded' || (act?.what === 'answered' && hand.opened && hand.chances.length === 0))
    return null
  return act ?? (drew === null ? null : { what: 'draw', amount: drew })
}

const WHOLE = 10_000

function inPercent(hundredths: number, where: string): string {
  return new Intl.NumberFormat(where, { style: 'percent', maximumFractionDigits: 0 }).format(
    hundredths / WHOLE,
  )
}
