// What the whole room has to know: locked cards, locked people, faults of devices. Until somebody has seen to it.

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { get } from 'shared/console/http'
import { session } from 'shared/console/session'

export interface Alarm {
  readonly kind: string
  readonly who: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const EVERY = 2_000
const KEPT = 'alarms seen'
const rung: Signal<readonly Alarm[]> = signal([])
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
    if (!who || who.role === 'cashier' || who.role === 'auditor') return
    const look = () =>
      get<Alarm[]>('/api/alarms').then(
        found => {
          rung.value = found
        },
        () => undefined, // the tables' own lines say that the server is gone
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
}

export const alarmText = ({ kind, who }: Alarm): string =>
  `${WORDS[kind] ?? `${kind.replaceAll('_', ' ')}:`} ${who}`
