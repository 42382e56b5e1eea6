// Why a tournament's table deals no cards, in words.

import type { BoardView } from 'shared/wire'
import { say } from 'shared/words/words'

/** Nothing, where the tournament does not hold it. */
export function heldBy({ tournament, deals_in, hand }: BoardView): string {
  if (!tournament) return ''
  const { phase, on_break, deal_proposed, hand_for_hand, called_off } = tournament
  if (called_off) return say('level.cancelled')
  if (phase === 'over' || phase === 'cancelled') return say(`level.${phase}`)
  if (deal_proposed) return say('tournament.deal_proposed')
  if (on_break) return say('level.break')
  return hand_for_hand && deals_in === null && hand?.stage !== 'running' ? say('tournament.waits') : ''
}
