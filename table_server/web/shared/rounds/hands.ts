// What a hand is called at the table.

import type { HandNameView } from '../wire'
import { say } from '../words/words'

/** `Full house, kings over threes`. */
export function handName({ category, ranks }: HandNameView): string {
  const [first = 0, second = 0] = ranks
  return say(`hand_name.${category}`, {
    first: say('hand_name.one', { rank: first }),
    firsts: say('hand_name.many', { rank: first }),
    seconds: say('hand_name.many', { rank: second }),
    all: ranks.map(rank => say('hand_name.rank', { rank })).join('-'),
  })
}
