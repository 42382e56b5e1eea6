// Main pot and side pots; touched, they say who plays for which.

import { useState } from 'preact/hooks'
import { Chips } from 'shared/chips/Chips'
import { Press } from 'shared/press/Press'
import type { HandView, PlateView, PotView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'

interface PotsProps {
  readonly hand: HandView
  readonly plates: ReadonlyArray<PlateView>
}

export function Pots({ hand, plates }: PotsProps) {
  const bets = plates.some(plate => plate.bet > 0)
  const house = hand.collected - hand.jackpot
  return (
    <div class="pots">
      {hand.pots.length > 1 && <Several key={hand.number} pots={hand.pots} plates={plates} />}
      {hand.pots.length === 1 && <Only amount={hand.pots[0]?.amount ?? 0} />}
      {bets && <span class="pots-total">{say('pot.total', { amount: inShort(hand.pot) })}</span>}
      {house > 0 && <small class="pots-taken">{say('felt.collected', { amount: inShort(house) })}</small>}
      {hand.jackpot > 0 && (
        <small class="pots-taken">{say('felt.jackpot', { amount: inShort(hand.jackpot) })}</small>
      )}
    </div>
  )
}

function Only({ amount }: { readonly amount: number }) {
  return (
    <span class="pot">
      <Chips amount={amount} />
      {say('pot.only')} <b class="pot-amount">{inShort(amount)}</b>
    </span>
  )
}

interface SeveralProps {
  readonly pots: ReadonlyArray<PotView>
  readonly plates: ReadonlyArray<PlateView>
}

function Several({ pots, plates }: SeveralProps) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Press class="pots-several" on={asked} onPress={() => setAsked(!asked)}>
        {pots.map((pot, at) => (
          <span key={pot.seats.join()} class="pot">
            {nameOf(at)} <b class="pot-amount">{inShort(pot.amount)}</b>
            <small class="pot-seats">{pot.seats.join('·')}</small>
          </span>
        ))}
      </Press>
      {asked && <Claims pots={pots} plates={plates} />}
    </>
  )
}

/** Who plays for what, in words. */
function Claims({ pots, plates }: SeveralProps) {
  const called = (seat: number) => plates.find(plate => plate.seat === seat)?.name ?? ''
  return (
    <ul class="claims">
      {pots.map((pot, at) => (
        <li key={pot.seats.join()}>
          {say('pot.who', {
            name: nameOf(at),
            amount: inShort(pot.amount),
            names: pot.seats.map(called).join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}

function nameOf(at: number): string {
  return at === 0 ? say('pot.main') : say('pot.side', { n: at })
}
