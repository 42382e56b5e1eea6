// The middle of the felt: pots, community cards, how the hand ended, what the next one waits for.

import './middle.css'
import type { BoardView } from 'shared/wire'
import { say } from 'shared/words/words'
import { Boards } from './Boards'
import { Ended } from './Ended'
import { Pots } from './Pots'
import { isPlayed } from './told'

interface MiddleProps {
  readonly now: BoardView
  readonly winning: ReadonlySet<string>
}

export function Middle({ now, winning }: MiddleProps) {
  const { hand } = now
  const running = hand !== null && isPlayed(now)
  return (
    <div class="middle">
      <span class="middle-deck" />
      {running && <Pots hand={hand} plates={now.seats} />}
      {hand && hand.stage !== 'voided' && <Boards hand={hand} winning={winning} />}
      {running && now.no_deal === 'frozen' && <p class="middle-stopped">{say('between.frozen')}</p>}
      {!running && <Ended now={now} />}
    </div>
  )
}
