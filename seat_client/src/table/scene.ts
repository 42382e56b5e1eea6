// The table as the page tells it: scene by scene towards the newest view, which pad and time bar follow at once.

import { effect } from '@preact/signals'
import { telling as roundsTelling } from 'shared/rounds/telling'
import { steady } from 'shared/socket/kept'
import { Theater } from 'shared/theater/theater'
import type { BoardView, HandView, Step } from 'shared/wire'
import { line, table } from '../line'

export interface Scene {
  readonly table: BoardView
  readonly now: ReadonlyArray<Step>
}

const theater = new Theater(() => roundsTelling)

/** Whether scenes are still to come before the newest view. */
export const telling = theater.telling

effect(() => {
  const message = line.message.value
  if (message) theater.hear({ v: message.v, table: message.view.table, steps: message.steps })
})

/** What is told at this moment: another one with each scene, and with nothing else. */
export const played = theater.scene

/** What did not change is the same thing as before: it is not drawn again. */
export const scene = steady<Scene | null>(told)

/** Whose turn it is and how long, is never told late. */
function told(): Scene | null {
  const [newest, shown] = [table.value, played.value]
  if (!newest || !shown || line.link.value !== 'live') return newest && { table: cleared(newest), now: [] }
  return { table: cleared({ ...shown.table, question: newest.question }), now: shown.now }
}

/** As much of a hand as matters before a seat. */
export type Course = Pick<HandView, 'stage' | 'opened' | 'chances' | 'killer'>

export function courseOf(hand: HandView | null): Course | null {
  return hand && { stage: hand.stage, opened: hand.opened, chances: hand.chances, killer: hand.killer }
}

/** Whether the hand is still played, as far as it has been told. */
export const isPlayed = (now: BoardView): boolean =>
  now.hand?.stage === 'running' && now.seats.every(plate => plate.wins.length === 0)

/** Of a hand that never was nothing stays on the table, nor of one whose end has been told and forgotten. */
function cleared(now: BoardView): BoardView {
  const told = now.seats.some(plate => plate.wins.length > 0)
  if (!now.hand || now.hand.stage === 'running' || told) return now
  const seats = now.seats.map(plate => ({ ...plate, bet: 0, status: null, down: [], up: [], act: null }))
  return { ...now, question: null, hand: now.hand.stage === 'voided' ? now.hand : null, seats }
}
