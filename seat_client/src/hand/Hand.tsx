// The player's own place: the cards on their touch zone, what lies open beside them, and the stack.

import { computed } from '@preact/signals'
import { steady } from 'shared/socket/kept'
import type { PlateView, SeatPart } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { isPlayed, scene } from '../felt/told'
import { line, ownPlate, seat, table, you } from '../table'
import { NoCards } from './NoCards'
import { OpenCards } from './OpenCards'
import { Zone } from './Zone'
import './hand.css'

const voided = computed(() => table.value?.hand?.stage === 'voided')
const number = computed(() => table.value?.hand?.number)

/** How a run-out ends is told on the felt, and nowhere before. */
const told = steady(() => {
  const now = scene.value?.table
  return now && { stack: now.seats.find(one => one.seat === seat)?.stack, played: isPlayed(now) }
})

export function Hand() {
  const [mine, plate] = [you.value, ownPlate.value]
  if (!mine || !plate) return null
  const holds = mine.cards.length > 0 && !voided.value
  return (
    <section class="hand" aria-label={say('hand.yours')}>
      <header class="hand-head">
        <b class="hand-stack">{inFull(told.value?.stack ?? plate.stack)}</b>
        <span class="hand-state">{holds && (state(plate, told.value?.played ?? false) || null)}</span>
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
        key={number.value}
        cards={line.link.value === 'live' ? mine.cards : []}
        open={plate.down}
        offer={choosing(mine.offer)}
        mode={mine.preferences?.peek ?? 'hold'}
        folded={folded}
      />
      {plate.up.length > 0 && <OpenCards cards={plate.up} />}
    </div>
  )
}

/** What is asked of cards; any other question leaves them as they lie. */
function choosing(offer: SeatPart['offer']): SeatPart['offer'] {
  return offer?.kind === 'draw' || offer?.kind === 'discard' || offer?.kind === 'turn_up' ? offer : null
}

function state({ status }: PlateView, played: boolean): string {
  if (status === 'folded') return say('hand.folded')
  return status === 'all_in' && played ? say('hand.all_in') : ''
}
