// A table's state in the words of the floor.

import type { BoardView } from 'shared/wire'

export type Tone = 'deals' | 'still' | 'closed' | 'ends'

export interface State {
  readonly text: string
  readonly tone: Tone
}

export function stateOf({ phase, closing, no_deal }: BoardView): State {
  switch (phase) {
    case 'closed':
      return { text: 'Closed', tone: 'closed' }
    case 'last_hand':
      return { text: closing ? 'Closes after this hand' : 'Pauses after this hand', tone: 'ends' }
    case 'paused':
      return { text: 'Paused', tone: 'still' }
    case 'frozen':
      return { text: 'Stopped', tone: 'still' }
    case 'open':
      return { text: no_deal === 'too_few_players' ? 'Open, too few players' : 'Open', tone: 'deals' }
  }
}

/** `Texas Hold'em 4-8`: the game, and what the house calls its limits. */
export const gameOf = ({ game }: BoardView): string => `${game.title} ${game.name}`

export const seated = ({ seats }: BoardView): number =>
  seats.filter(({ state }) => state !== 'free' && state !== 'locked').length

/** The seats that are asked now; none between hands. */
export const asked = ({ question, phase }: BoardView): readonly number[] =>
  question && phase !== 'frozen' ? question.seats : []

/** The least time left of any asked seat, in milliseconds; null while no clock runs. */
export function timeLeft({ question }: BoardView, since: number): number | null {
  const left = (question?.clocks ?? []).map(clock => clock.left)
  return left.length > 0 ? Math.min(...left) - since : null
}
