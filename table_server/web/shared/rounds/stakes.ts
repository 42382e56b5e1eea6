// What a game is played for, as a card room writes it on the board.

import type { MenuItem, RoundsGameView } from '../wire'
import { inShort } from '../words/cash'
import { say } from '../words/words'

/** `$3/$6 Limit`, `$1/$2 No limit`: its two limits, or its blinds; on a menu there is no more than the smallest bet. */
export function stakes(game: RoundsGameView | MenuItem): string {
  const { structure, lower, upper } = game
  if (structure === 'fixed_limit' || structure === 'spread_limit') return between(structure, lower, upper)
  const blinds = 'blinds' in game ? game.blinds : []
  const [first, last] = [blinds[0], blinds.at(-1)]
  if (first !== undefined && last !== undefined) return between(structure, first, last)
  return say(`stakes.${structure}_from`, { low: inShort(lower) })
}

function between(structure: RoundsGameView['structure'], low: number, high: number): string {
  return say(`stakes.${structure}`, { low: inShort(low), high: inShort(high) })
}
