// Who sits there, with how much, and how they stand.

import './plate.css'
import { computed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Views } from 'shared/families'
import type { PlateState } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { table } from '../line'

/** Whether the seats of a tournament are drawn: a free one then waits for nobody. */
const drawn = computed(() => {
  const tournament = table.value?.tournament
  return tournament !== undefined && tournament !== null && tournament.phase !== 'registering'
})

interface PlateProps {
  readonly plate: Views['plate']
  /** Where the player stands in the hand; nothing where the seat itself has more to say. */
  readonly inHand?: string
  /** A stack of nothing is written for who is in the hand. */
  readonly plays?: boolean
  readonly won?: number
  readonly marks?: ComponentChildren
}

export function Plate({ plate, inHand = '', plays = false, won = 0, marks }: PlateProps) {
  const { seat, name, state, stack } = plate
  const standing = inHand || standingOf(plate)
  if (state === 'free' || state === 'locked') {
    return (
      <div class="plate plate-empty">
        <span class="plate-number">{seat}</span>
        <span class="plate-standing">{state === 'free' && drawn.value ? '' : standing}</span>
      </div>
    )
  }
  return (
    <div class="plate">
      <span class="plate-line">
        <span class="plate-number">{seat}</span>
        <b class="plate-name">{name}</b>
        {marks}
      </span>
      <span class="plate-line">
        {(stack > 0 || plays) && <span class="plate-stack">{inShort(stack)}</span>}
        {won > 0 && <b class="plate-won">+{inShort(won)}</b>}
        {won === 0 && standing !== '' && <span class="plate-standing">{standing}</span>}
      </span>
    </div>
  )
}

/** Of those who play a word is said only where there is something to say. */
const SAID: ReadonlySet<PlateState> = new Set([
  'free',
  'locked',
  'logged_in',
  'waiting',
  'broke',
  'out',
  'leaving',
])

function standingOf({ state, connected }: Views['plate']): string {
  if (state === 'playing' && !connected) return say('status.away')
  return SAID.has(state) ? say(`plate.${state}`) : ''
}
