// What any table may have to say in words, around what its hand says: that it stops, ends, calls the clock.

import type { Scene } from 'shared/theater/scenes'
import type { BoardView, Step } from 'shared/wire'
import { say } from 'shared/words/words'

/** What a family says of its hand. */
interface OfTheHand {
  readonly results: ReadonlyArray<string>
  readonly asked: ReadonlyArray<string>
  /** What happened that neither cards nor chips tell. */
  news(step: Step): ReadonlyArray<string>
}

/** The most weighty first. */
export function aroundIt(
  { table, now }: Pick<Scene, 'table' | 'now'>,
  hand: OfTheHand,
): ReadonlyArray<string> {
  const news = now.flatMap(step => (step.what === 'clock_called' ? clockOn(table) : hand.news(step)))
  const lines = [...stopped(table), ...hand.results, ...hand.asked, ...new Set(news), ...ending(table)]
  return table.message ? [...lines.slice(0, 1), table.message] : lines
}

function stopped({ hand, phase }: BoardView): string[] {
  if (hand?.stage === 'voided') return [say('board.void')]
  return phase === 'frozen' ? [say('phase.frozen')] : []
}

function ending({ hand, phase, closing }: BoardView): string[] {
  if (hand?.stage !== 'running') return []
  if (phase === 'last_hand' || closing) return [say('board.last_hand')]
  return phase === 'paused' ? [say('board.pauses_after')] : []
}

const clockOn = ({ seats, question }: BoardView): string[] =>
  seats
    .filter(({ seat }) => question?.seats.includes(seat))
    .map(({ name }) => say('board.clock_on', { name }))
