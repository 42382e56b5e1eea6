// Times and the people they run for, as they are written.

import type { BoardView } from 'shared/wire'
import { say } from 'shared/words/words'

const MINUTE = 60

/** `0:07`. */
export function inSeconds(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

/** Who sits there; the seat where nobody has a name. */
export function nameAt(now: BoardView, seat: number): string {
  return now.seats.find(plate => plate.seat === seat)?.name || say('seat.number', { seat })
}
