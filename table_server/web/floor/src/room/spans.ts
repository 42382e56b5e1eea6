// Durations in words that are read at a glance.

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** `0:09`, `12:30`; what is over is `0:00`. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / SECOND)
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `12 s`, `4 min`, `1 h 05`. */
export function lasted(ms: number): string {
  if (ms < MINUTE) return `${Math.trunc(Math.max(0, ms) / SECOND)} s`
  if (ms < HOUR) return `${Math.trunc(ms / MINUTE)} min`
  return `${Math.trunc(ms / HOUR)} h ${String(Math.trunc((ms % HOUR) / MINUTE)).padStart(2, '0')}`
}

export const minutes = (count: number): number => count * MINUTE
