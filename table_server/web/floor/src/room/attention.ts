// All needs of the room, over all tables.

import { computed, type ReadonlySignal } from '@preact/signals'
import { alarms } from './alarms'
import { CUT_OFF, ELSEWHERE, type Need, needsOf } from './needs'
import { type Table, tables } from './tables'

export interface Wanted {
  readonly table: Table
  readonly need: Need
}

export function needsAt(at: Table): readonly Need[] {
  const [table, floor] = [at.table.value, at.floor.value]
  const known = table && floor ? needsOf(table, floor) : []
  if (at.line.shut.value === 'screen_in_use') return [ELSEWHERE, ...known]
  return at.line.link.value === 'lost' ? [CUT_OFF, ...known] : known
}

export const wanted: ReadonlySignal<readonly Wanted[]> = computed(() =>
  tables.value.flatMap(table => needsAt(table).map(need => ({ table, need }))),
)

/** Needs attention now. */
export const urgent: ReadonlySignal<readonly Wanted[]> = computed(() =>
  wanted.value.filter(({ need }) => need.urgent),
)

export const count: ReadonlySignal<number> = computed(() => urgent.value.length + alarms.value.length)
