// Why no cards are dealt, in words.

import type { BoardView } from 'shared/wire'
import { say } from 'shared/words/words'
import { seat } from '../line'
import { nameAt } from '../time/words'
import { heldBy } from '../tournament/reason'

/** Nothing, where the next hand comes by itself. */
export function reason(now: BoardView): string {
  const held = heldBy(now)
  if (held) return held
  const { no_deal, chooser } = now
  if (no_deal !== 'game_is_chosen') return no_deal ? say(`between.${no_deal}`) : ''
  if (chooser === seat) return say('between.you_choose')
  return say('between.game_is_chosen', { name: chooser === null ? '' : nameAt(now, chooser) })
}
