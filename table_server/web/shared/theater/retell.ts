// What every family's telling does with the table around the hand: its button, its question, its tournament.

import type { BoardView, TournamentView } from '../wire'

type Around = Pick<BoardView, 'button' | 'question' | 'deals_in' | 'tournament'>

/** Where a telling begins. */
export function asItBegins(before: Around, newest: Around): Around {
  return {
    button: before.button,
    question: null,
    deals_in: null,
    tournament: standingAsItWas(before.tournament, newest.tournament),
  }
}

/** Its clock runs on; who is still in is told by the hand first, and so is the level that the hand has ended. */
function standingAsItWas(
  before: TournamentView | null,
  newest: TournamentView | null,
): TournamentView | null {
  if (!before || !newest || before.key !== newest.key) return newest
  const { phase, remain, average, final_table } = before
  const standing = { ...newest, phase, remain, average, final_table }
  if (before.now.number === newest.now.number) return standing
  return { ...standing, now: before.now, next: before.next, left: 0, on_break: before.on_break }
}

/** The table at the level that the step has brought. */
export function rises<T extends Pick<BoardView, 'tournament'>>(table: T, newest: TournamentView | null): T {
  if (!table.tournament || !newest) return table
  const { now, next, left, on_break } = newest
  return { ...table, tournament: { ...table.tournament, now, next, left, on_break } }
}
