// How a player without cards comes to some, for the parts of the page that ask no matter what is played.

import type { ViewsOf } from 'shared/families'
import { say } from 'shared/words/words'
import type { Entry } from '../../families'
import { usual, Ways } from './Ways'

export const entry: Entry<ViewsOf<'rounds'>> = {
  Ways: ({ mine: { coming_in }, chosen, onChoose }) =>
    coming_in && <Ways coming={coming_in} chosen={chosen} onChoose={onChoose} />,

  usual({ coming_in }, soonest = false) {
    if (!coming_in) return 'wait'
    return soonest && coming_in.ways.some(way => way.entry === 'post') ? 'post' : usual(coming_in)
  },

  offered({ coming_in }, chosen) {
    if (!coming_in) return 'wait'
    return coming_in.ways.some(way => way.entry === chosen) ? chosen : usual(coming_in)
  },

  mayChoose: ({ coming_in }) => coming_in !== null && coming_in.ways.length > 1,
  said: ({ coming_in }) => (coming_in ? say(`ways.${coming_in.entry}`) : undefined),
}
