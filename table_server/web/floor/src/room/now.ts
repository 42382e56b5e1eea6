// The clock of this page, twice a second: what runs on the screen runs by it.

import { type Signal, signal } from '@preact/signals'

const instant: Signal<number> = signal(performance.now())
setInterval(() => {
  instant.value = performance.now()
}, 500)

/** Milliseconds since then; what came this very moment has not aged. */
export const since = (then: number): number => Math.max(0, instant.value - then)
