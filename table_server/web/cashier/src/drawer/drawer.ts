// The drawer of whoever is signed in, as the server last told it.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { get } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'
import type { Shift } from '../answers'

/** Undefined until the server has said. */
const known: Signal<Shift | null | undefined> = signal(undefined)

export const drawer: ReadonlySignal<Shift | null | undefined> = known

export function keepDrawer(shift: Shift): void {
  known.value = shift.closing ? null : shift
}

export async function lookIntoDrawer(): Promise<void> {
  try {
    known.value = await get<Shift | null>('/api/shifts/mine')
  } catch (fault) {
    sayNo(fault)
  }
}
