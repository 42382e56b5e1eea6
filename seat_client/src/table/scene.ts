// The table as the page tells it: scene by scene towards the newest view, which pad and time bar follow at once.

import { effect } from '@preact/signals'
import { familyOf, tellingOf } from 'shared/families'
import { steady } from 'shared/socket/kept'
import { Theater } from 'shared/theater/theater'
import type { BoardView, Step } from 'shared/wire'
import { line, table } from '../line'

export interface Scene {
  readonly table: BoardView
  readonly now: ReadonlyArray<Step>
}

const theater = new Theater(tellingOf)

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

/** Of a hand that never was nothing stays on the table, nor of one whose end has been told and forgotten. */
function cleared(now: BoardView): BoardView {
  if (!now.hand || now.hand.stage === 'running' || familyOf(now).showsResult(now)) return now
  const bare = { ...familyOf(now).cleared(now), question: null }
  return now.hand.stage === 'voided' ? bare : { ...bare, hand: null }
}
