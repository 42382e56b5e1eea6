// The middle of the felt: pots, community cards, how the hand ended, what the next one waits for.

import './middle.css'
import { steady } from 'shared/socket/kept'
import { say } from 'shared/words/words'
import { Boards } from './Boards'
import { Ended } from './Ended'
import { Pots } from './Pots'
import { isPlayed, scene } from './told'

const sight = steady(() => {
  const now = scene.value?.table
  const running = now !== undefined && now.hand !== null && isPlayed(now)
  return { running, stopped: running && now.no_deal === 'frozen' }
})

export function Middle() {
  const { running, stopped } = sight.value
  return (
    <div class="middle">
      <span class="middle-deck" />
      {running && <Pots />}
      <Boards />
      {stopped && <p class="middle-stopped">{say('between.frozen')}</p>}
      {!running && <Ended />}
    </div>
  )
}
