// How one comes in: as the server has it of who waits, as it was touched of who sits out and may come back.

import { signal } from '@preact/signals'
import type { EntryChoice, RoundsPlate, RoundsSeat } from 'shared/wire'
import { line } from '../../line'
import { usual } from './Ways'

const touched = signal<EntryChoice | null>(null)

/** At the table, and neither in this hand nor in the next one as things are. */
export function hasNoCards({ stage, sits_out }: RoundsSeat, { status, state }: RoundsPlate): boolean {
  return stage === 'seated' && status === null && (sits_out || state === 'waiting')
}

/** Only a way that is still offered. */
export function wayIn({ coming_in, sits_out }: RoundsSeat): EntryChoice {
  if (!coming_in) return 'wait'
  const mine = sits_out && coming_in.ways.find(way => way.entry === touched.value)
  return mine ? mine.entry : usual(coming_in)
}

export function chooseWay({ sits_out }: RoundsSeat, entry: EntryChoice): void {
  touched.value = sits_out ? entry : null
  if (!sits_out) line.send({ type: 'choose_entry', entry })
}
