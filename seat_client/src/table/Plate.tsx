// Who sits there, with how much, and how they stand.

import './plate.css'
import { computed } from '@preact/signals'
import type { PlateState, PlateView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { table } from '../line'
import { Marks } from '../rounds/table/Marks'
import type { Course } from './scene'

/** Whether the seats of a tournament are drawn: a free one then waits for nobody. */
const drawn = computed(() => {
  const tournament = table.value?.tournament
  return tournament !== undefined && tournament !== null && tournament.phase !== 'registering'
})

interface PlateProps {
  readonly plate: PlateView
  readonly hand: Course | null
}

export function Plate({ plate, hand }: PlateProps) {
  const { seat, name, state, stack, status, wins } = plate
  const standing = state === 'free' && drawn.value ? '' : standingOf(plate, hand?.stage === 'running')
  if (state === 'free' || state === 'locked') {
    return (
      <div class="plate plate-empty">
        <span class="plate-number">{seat}</span>
        <span class="plate-standing">{standing}</span>
      </div>
    )
  }
  const won = wins.reduce((sum, win) => sum + win.amount, 0)
  return (
    <div class="plate">
      <span class="plate-line">
        <span class="plate-number">{seat}</span>
        <b class="plate-name">{name}</b>
        <Marks plate={plate} hand={hand} />
      </span>
      <span class="plate-line">
        {(stack > 0 || status !== null) && <span class="plate-stack">{inShort(stack)}</span>}
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

/** How a seat stands; in a hand that is over nobody is all in any more. */
export function standingOf(plate: PlateView, running: boolean): string {
  if (plate.status === 'folded') return say('status.folded')
  if (plate.status === 'all_in' && running) return say('status.all_in')
  if (plate.state === 'playing' && !plate.connected) return say('status.away')
  return SAID.has(plate.state) ? say(`plate.${plate.state}`) : ''
}
