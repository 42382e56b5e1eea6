// Pot poker, as all screens tell and name it.

import type { Family, InHand, ViewsOf } from '../families'
import type { RoundsBoard, RoundsPlate, RoundsSeat } from '../wire'
import { stakes } from './stakes'
import { telling } from './telling'

const NOTHING = { bet: 0, status: null, down: [], up: [], act: null, drew: null, wins: [] } as const

function cleared(table: RoundsBoard): RoundsBoard {
  return { ...table, seats: table.seats.map((plate): RoundsPlate => ({ ...plate, ...NOTHING })) }
}

function inHand({ status }: RoundsPlate): InHand {
  if (status === null) return 'not'
  return status === 'folded' ? 'folded' : 'plays'
}

/** What one may like to do after the hand is not waited for. */
const asks = ({ offer }: RoundsSeat): boolean => offer !== null && offer.kind !== 'after'

export const rounds: Family<ViewsOf<'rounds'>> = {
  telling,
  stakes,
  playedAs: ({ hand, game }) => (hand?.stage === 'running' ? hand.title : game.title),
  cleared,
  showsResult: ({ seats }) => seats.some(({ wins }) => wins.length > 0),
  inHand,
  hasChair: ({ debt }) => debt !== null,
  asks,
  withoutSecrets: mine => ({ ...mine, cards: [], offer: null, wish: null, wishes: [] }),
}
