// What a hand is called at the table.

import type { HandNameView } from '../wire'
import { say } from '../words/words'

/** `Full house, kings over threes`; with the card that decided, where one did: `Pair of aces, king kicker`. */
export function handName({ category, ranks, kicker }: HandNameView): string {
  const [first = 0, second = 0] = ranks
  const hand = say(`hand_name.${category}`, {
    first: say('hand_name.one', { rank: first }),
    firsts: say('hand_name.many', { rank: first }),
    seconds: say('hand_name.many', { rank: second }),
    all: ranks.map(rank => say('hand_name.rank', { rank })).join('-'),
  })
  return kicker
    ? say('hand_name.with_kicker', { hand, kicker: say('hand_name.one', { rank: kicker }) })
    : hand
}
