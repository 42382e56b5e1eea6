// The drawer of the person signed in, from the server's last answer.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { get } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'
import type { OwnShift } from '../answers'

/** Undefined until the server has said. */
const known: Signal<OwnShift | null | undefined> = signal(undefined)

export const drawer: ReadonlySignal<OwnShift | null | undefined> = known

export function keepDrawer(shift: OwnShift): void {
  known.value = shift.closing ? null : shift
}

export async function lookIntoDrawer(): Promise<void> {
  try {
    known.value = await get('/api/shifts/mine')
  } catch (fault) {
    sayNo(fault)
  }
}
