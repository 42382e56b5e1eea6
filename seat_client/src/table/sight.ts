// What one seat shows: it is drawn anew when this changes, whatever else happens on the table.

import type { ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { Views } from 'shared/families'
import { steady } from 'shared/socket/kept'
import type { BoardView } from 'shared/wire'
import { lying } from './lying'
import { scene } from './scene'

type Look<T> = (now: BoardView | null) => T

/** What `look` finds in the scene, as a signal that changes when that does. */
export const useSight = <T>(look: Look<T>, about: ReadonlyArray<unknown>): ReadonlySignal<T> =>
  useMemo(() => steady(() => look(scene.value?.table ?? null)), about)

/** The same, of what lies on the table. */
export const useFront = <T>(look: Look<T>, about: ReadonlyArray<unknown>): ReadonlySignal<T> =>
  useMemo(() => steady(() => look(lying.value)), about)

export const usePlate = (seat: number): ReadonlySignal<Views['plate'] | undefined> =>
  useSight(now => now?.seats.find(one => one.seat === seat), [seat])
