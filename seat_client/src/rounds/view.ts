// The newest view and the scene, where they are of pot poker: what is drawn in this folder goes by these.

import { computed, type ReadonlySignal } from '@preact/signals'
import type { RoundsBoard, RoundsPlate, RoundsSeat, Step } from 'shared/wire'
import * as line from '../line'
import * as lies from '../table/lying'
import * as told from '../table/scene'

interface Tagged {
  readonly family: string
}

/** Nothing, of another family. */
export const ofRounds = <T extends Tagged>(view: T | null): Extract<T, { family: 'rounds' }> | null =>
  view?.family === 'rounds' ? (view as Extract<T, { family: 'rounds' }>) : null

export const table: ReadonlySignal<RoundsBoard | null> = computed(() => ofRounds(line.table.value))
export const you: ReadonlySignal<RoundsSeat | null> = computed(() => ofRounds(line.you.value))
/** One's own plate. */
export const ownPlate: ReadonlySignal<RoundsPlate | null> = computed(
  () => table.value?.seats.find(one => one.seat === line.seat) ?? null,
)
export const lying: ReadonlySignal<RoundsBoard | null> = computed(() => ofRounds(lies.lying.value))

interface Scene {
  readonly table: RoundsBoard
  readonly now: ReadonlyArray<Step>
}

const shown = computed(() => ofRounds(told.scene.value?.table ?? null))
export const scene: ReadonlySignal<Scene | null> = computed(
  () => shown.value && { table: shown.value, now: told.scene.value?.now ?? [] },
)
