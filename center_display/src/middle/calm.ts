// When the table is calm: no hand lies on it, or one that has been looked at and no other comes.

import type { Scene } from 'shared/theater/scenes'
import type { BoardView, TournamentView } from 'shared/wire'
import { drawnBy, isKnown } from '../families'

export function isCalm({ table, now }: Pick<Scene, 'table' | 'now'>): boolean {
  const { hand, deals_in, no_deal, tournament } = table
  if (!isKnown(table) || now.some(step => drawnBy(table).isResult(step))) return false
  const holds = tournament !== null && (tournament.phase !== 'running' || waits(tournament))
  return !hand || (hand.stage !== 'running' && deals_in === null && (no_deal !== null || holds))
}

const waits = ({ on_break, deal_proposed, hand_for_hand }: TournamentView): boolean =>
  on_break || deal_proposed || hand_for_hand

export type Waits = 'closed' | 'frozen' | 'paused' | 'chosen' | 'players' | 'shuffler' | 'dealing'

/** What keeps the next hand. */
export function waitsFor({ no_deal }: BoardView): Waits {
  switch (no_deal) {
    case 'not_activated':
      return 'closed'
    case 'frozen':
      return 'frozen'
    case 'paused':
      return 'paused'
    case 'game_is_chosen':
      return 'chosen'
    case 'too_few_players':
      return 'players'
    case 'shuffler':
      return 'shuffler'
    case null:
      return 'dealing'
  }
}
