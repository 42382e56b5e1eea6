// Main pot and side pots; touched, they say who plays for which.

import { useState } from 'preact/hooks'
import { Chips } from 'shared/chips/Chips'
import { Press } from 'shared/press/Press'
import { steady } from 'shared/socket/kept'
import type { PotView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { scene, table } from '../view'

const sight = steady(() => {
  const { hand, seats } = scene.value?.table ?? {}
  if (!hand || !seats) return null
  const { number, pots, pot, collected, jackpot, capped } = hand
  const bets = seats.some(({ bet }) => bet > 0)
  return { number, pots, pot, house: collected - jackpot, jackpot, bets, capped }
})

export function Pots() {
  if (!sight.value) return null
  const { number, pots, pot, house, jackpot, bets, capped } = sight.value
  return (
    <div class="pots">
      {pots.length > 1 && <Several key={number} pots={pots} />}
      {pots.length === 1 && <Only amount={pots[0]?.amount ?? 0} />}
      {bets && <span class="pots-total">{say('pot.total', { amount: inShort(pot) })}</span>}
      {capped && <small class="pots-capped">{say('no_wager.capped')}</small>}
      {house > 0 && <small class="pots-taken">{say('table.collected', { amount: inShort(house) })}</small>}
      {jackpot > 0 && <small class="pots-taken">{say('table.jackpot', { amount: inShort(jackpot) })}</small>}
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
}

function Several({ pots }: SeveralProps) {
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
      {asked && <Claims pots={pots} />}
    </>
  )
}

/** Who plays for what, in words. */
function Claims({ pots }: SeveralProps) {
  const called = (seat: number) => table.value?.seats.find(plate => plate.seat === seat)?.name ?? ''
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

/** The main pot, or which side pot. */
export function nameOf(at: number): string {
  return at === 0 ? say('pot.main') : say('pot.side', { n: at })
}
