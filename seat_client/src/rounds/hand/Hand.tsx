// The player's own place: the cards on their touch zone, what lies open beside them, and the stack.

import { computed } from '@preact/signals'
import { isPlayed } from 'shared/families'
import { steady } from 'shared/socket/kept'
import type { RoundsPlate, RoundsSeat } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { OpenCards } from '../../hand/OpenCards'
import { line, seat } from '../../line'
import { NoCards } from '../entry/NoCards'
import { ownPlate, scene, table, you } from '../view'
import { Zone } from './Zone'
import '../../hand/hand.css'

const voided = computed(() => table.value?.hand?.stage === 'voided')
const number = computed(() => table.value?.hand?.number)

/** How a run-out ends is told on the table, and nowhere before. */
const told = steady(() => {
  const now = scene.value?.table
  return now && { stack: now.seats.find(one => one.seat === seat)?.stack, played: isPlayed(now) }
})

/** What stands above the cards. */
const head = steady(() => {
  const [mine, plate] = [you.value, ownPlate.value]
  if (!mine || !plate) return null
  const holds = mine.cards.length > 0 && !voided.value
  const { stack = plate.stack, played = false } = told.value ?? {}
  return { holds, stack, state: holds ? stateOf(plate, played) : '' }
})

export function Hand() {
  if (!head.value) return null
  const { holds, stack, state } = head.value
  return (
    <section class="hand" aria-label={say('hand.yours')}>
      <header class="hand-head">
        <b class="hand-stack">{inFull(stack)}</b>
        <span class="hand-state">{state || null}</span>
      </header>
      {holds ? <Cards /> : <Without />}
    </section>
  )
}

/** What is to be seen of one's own cards: a turn does not change it. */
const cards = steady(() => {
  const [mine, plate] = [you.value, ownPlate.value]
  if (!mine || !plate) return null
  const { down, up, status } = plate
  return {
    own: line.link.value === 'live' ? mine.cards : [],
    down,
    up,
    folded: status === 'folded',
    offer: choosing(mine.offer),
    mode: mine.preferences?.peek ?? 'hold',
  }
})

function Cards() {
  if (!cards.value) return null
  const { own, down, up, folded, offer, mode } = cards.value
  return (
    <div class={`hand-cards${folded ? ' hand-folded' : ''}`}>
      <Zone
        // A finger left over from another hand shows nothing of this one.
        key={number.value}
        cards={own}
        open={down}
        offer={offer}
        mode={mode}
        folded={folded}
      />
      {up.length > 0 && <OpenCards cards={up} />}
    </div>
  )
}

function Without() {
  const [mine, plate] = [you.value, ownPlate.value]
  return mine && plate && <NoCards mine={mine} plate={plate} />
}

/** What is asked of cards; any other question leaves them as they lie. */
function choosing(offer: RoundsSeat['offer']): RoundsSeat['offer'] {
  return offer?.kind === 'draw' || offer?.kind === 'discard' || offer?.kind === 'turn_up' ? offer : null
}

function stateOf({ status }: RoundsPlate, played: boolean): string {
  if (status === 'folded') return say('hand.folded')
  return status === 'all_in' && played ? say('hand.all_in') : ''
}
