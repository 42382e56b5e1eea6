// What lies before the seats. Chips and cards that come or go do so with their motion, which begins in the frame after the
// one that shows the view: no view waits for it, and nothing lies anywhere before it got there.

import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { moves } from 'shared/theme/theme'
import type { BoardView, Step } from 'shared/wire'
import { played, scene } from './scene'

export interface Motion {
  /** What lay there before it. */
  readonly before: BoardView
  readonly now: ReadonlyArray<Step>
}

const lies = signal<BoardView | null>(null)
/** As `scene` has it, but for the frame in which something is about to set off. */
export const lying: ReadonlySignal<BoardView | null> = lies

const movers = new Set<(motion: Motion) => void>()

/** Called when something sets off, and what it moves has been drawn; until what is answered is called. */
export function whenSettingOff(move: (motion: Motion) => void): () => void {
  movers.add(move)
  return () => movers.delete(move)
}

let told = played.peek()
let waits = false

effect(() => {
  const [newest, now, before] = [played.value, scene.value, lies.peek()]
  // Once each: a newer question changes the scene while it is told, and so does a line that is lost and comes back.
  const isNew = newest !== told
  told = newest
  // A page nobody sees draws nothing, and moves nothing.
  if (isNew && before && now?.now.length && moves() && !document.hidden) next({ before, now: now.now })
  if (!waits) lies.value = now?.table ?? null
})

function next(motion: Motion): void {
  waits = true
  requestAnimationFrame(() => requestAnimationFrame(() => setOff(motion)))
}

function setOff(motion: Motion): void {
  waits = false
  lies.value = scene.peek()?.table ?? null
  // The page is drawn in a microtask, which was asked for just now.
  for (const move of movers) queueMicrotask(() => move(motion))
}
