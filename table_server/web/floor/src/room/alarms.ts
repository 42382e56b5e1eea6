// What the whole room has to know: locked cards, locked people, faults of devices. Until somebody has seen to it.
//
// The floor hears of it by the lines to its tables, each of which says the same; a technician has none and asks.

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { get } from 'shared/console/http'
import { session } from 'shared/console/session'
import type { AlarmView as Alarm } from 'shared/wire'
import { tables } from './tables'

export type { AlarmView as Alarm } from 'shared/wire'

const EVERY = 2_000
const KEPT = 'alarms seen'
const asked: Signal<readonly Alarm[]> = signal([])

/** As the line says that was heard last: one that is cut off knows nothing newer. */
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

/** At this console; whoever else is on the floor sees it still. */
export function seeTo(alarm: Alarm): void {
  seen.value = new Set([...seen.peek(), nameOf(alarm)])
  sessionStorage.setItem(KEPT, JSON.stringify([...seen.peek()]))
}

const WORDS: Readonly<Record<string, string>> = {
  account_locked: 'Card locked: account',
  staff_locked: 'Staff locked:',
  device_fault: 'Device:',
}

const LOCKS = new Set(['account_locked', 'staff_locked'])

/** Opened in a place of its own; a technician, who has no such place, has only seen it. */
export const isLock = ({ kind }: Alarm): boolean => LOCKS.has(kind) && session.value?.role !== 'technician'

export const alarmText = ({ kind, who }: Alarm): string =>
  `${WORDS[kind] ?? `${kind.replaceAll('_', ' ')}:`} ${who}`
