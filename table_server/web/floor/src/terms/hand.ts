// An example hand that can be: nobody sees a flop that did not come, or was not dealt in.

import type { GameView } from 'shared/wire'
import type { Hand } from './asked'

/** As it was said, so far as the game has it. */
export function handOf({ streets, players }: GameView, said: Hand): Hand {
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
