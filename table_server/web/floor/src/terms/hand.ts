// An example hand that is possible: only players dealt in see the flop, and only if it came.

import type { RoundsGameView } from 'shared/wire'
import type { Hand } from './asked'

/** The given hand, as far as the game has its streets. */
export function handOf({ streets, players }: RoundsGameView, said: Hand): Hand {
  const [fewest, most] = players
  const [first = ''] = streets
  const last = streets.at(-1) ?? ''
  const dealt = Math.min(most, Math.max(fewest, said.players))
  const street = streets.includes(said.street) ? said.street : last
  const saw = street === first ? 0 : Math.min(dealt, Math.max(2, said.saw_flop || Math.ceil(dealt / 2)))
  return {
    players: dealt,
    saw_flop: saw,
    pot: said.pot,
    street,
    opened: street !== first || said.opened,
  }
}
