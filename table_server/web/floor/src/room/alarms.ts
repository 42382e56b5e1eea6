// Alarms for the whole room, until somebody has seen to them: locked accounts, locked staff, device faults.
//
// The floor gets them over the connections to its tables, which all carry the same; a technician has none and asks.

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { get } from 'shared/console/http'
import { session } from 'shared/console/session'
import type { AlarmView as Alarm } from 'shared/wire'
import { tables } from './tables'

export type { AlarmView as Alarm } from 'shared/wire'

const EVERY = 2_000
const KEPT = 'alarms seen'
const asked: Signal<readonly Alarm[]> = signal([])

/** The alarms of the connection that was heard last. One that is cut off has nothing newer. */
const rung: ReadonlySignal<readonly Alarm[]> = computed(() => {
  const heard = tables.value.filter(({ floor }) => floor.value !== null)
  heard.sort((one, other) => other.heard.value - one.heard.value)
  return heard[0]?.floor.value?.alarms ?? asked.value
})

const seen: Signal<ReadonlySet<string>> = signal(
  new Set<string>(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')),
)

const nameOf = ({ kind, who, at }: Alarm): string => `${kind} ${who} ${at}`

/** The oldest first: it has waited longest. */
export const alarms: ReadonlySignal<readonly Alarm[]> = computed(() =>
  rung.value.filter(alarm => !seen.value.has(nameOf(alarm))),
)

export function watchAlarms(): void {
  effect(() => {
    const who = session.value
    asked.value = []
    if (who?.role !== 'technician') return
    const look = () =>
      get('/api/alarms').then(
        found => {
          asked.value = found
        },
        () => undefined, // asked again in a moment
      )
    look()
    const timer = setInterval(look, EVERY)
    return () => clearInterval(timer)
  })
}

/** Only at this console: others on the floor still see it. */
export function seeTo(alarm: Alarm): void {
  seen.value = new Set([...seen.peek(), nameOf(alarm)])
  sessionStorage.setItem(KEPT, JSON.stringify([...seen.peek()]))
}

const WORDS: Readonly<Record<string, string>> = {
  account_locked: 'Account locked:',
  staff_locked: 'Staff locked:',
  device_fault: 'Device:',
}

const LOCKS = new Set(['account_locked', 'staff_locked'])

/** A lock is opened under Locks. A technician has no such place and can only mark it as seen. */
export const isLock = ({ kind }: Alarm): boolean => LOCKS.has(kind) && session.value?.role !== 'technician'

export const alarmText = ({ kind, who }: Alarm): string =>
  `${WORDS[kind] ?? `${kind.replaceAll('_', ' ')}:`} ${who}`
