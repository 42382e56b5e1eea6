// The player's own place: the cards on their touch zone, what lies open beside them, and the stack.

import type { PlateView, SeatPart } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { isPlayed, scene } from '../felt/told'
import { line, seat, table, you } from '../table'
import { NoCards } from './NoCards'
import { OpenCards } from './OpenCards'
import { Zone } from './Zone'
import './hand.css'

export function Hand() {
  const mine = you.value
  const plate = table.value?.seats.find(one => one.seat === seat)
  if (!mine || !plate) return null
  const holds = mine.cards.length > 0 && table.value?.hand?.stage !== 'voided'
  // How a run-out ends is told on the felt, and nowhere before.
  const told = scene.value?.table
  const stack = told?.seats.find(one => one.seat === seat)?.stack ?? plate.stack
  return (
    <section class="hand" aria-label={say('hand.yours')}>
      <header class="hand-head">
        <b class="hand-stack">{inFull(stack)}</b>
        <span class="hand-state">{holds && (state(plate, told ? isPlayed(told) : false) || null)}</span>
      </header>
      {holds ? <Cards mine={mine} plate={plate} /> : <NoCards mine={mine} plate={plate} />}
    </section>
  )
}

interface CardsProps {
  readonly mine: SeatPart
  readonly plate: PlateView
}

function Cards({ mine, plate }: CardsProps) {
  const folded = plate.status === 'folded'
  return (
    <div class={`hand-cards${folded ? ' hand-folded' : ''}`}>
      <Zone
        // A finger left over from another hand shows nothing of this one.
        key={table.value?.hand?.number}
        cards={line.link.value === 'live' ? mine.cards : []}
        open={plate.down}
        offer={mine.offer}
        mode={mine.preferences?.peek ?? 'hold'}
        folded={folded}
      />
      {plate.up.length > 0 && <OpenCards cards={plate.up} />}
    </div>
  )
}

function state({ status }: PlateView, played: boolean): string {
  if (status === 'folded') return say('hand.folded')
  return status === 'all_in' && played ? say('hand.all_in') : ''
}
