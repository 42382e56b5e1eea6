// The middle of the table: pots, community cards, how the hand ended, what the next one waits for.

import { isPlayed } from 'shared/families'
import { scene } from '../view'
import './middle.css'
import { Burned } from 'shared/cards/Burned'
import { drawName } from 'shared/rounds/streets'
import { steady } from 'shared/socket/kept'
import { say } from 'shared/words/words'
import { Boards, boardsLie } from './Boards'
import { Ended } from './Ended'
import { Pots } from './Pots'

const sight = steady(() => {
  const now = scene.value?.table
  const running = now !== undefined && now.hand !== null && isPlayed(now)
  const alone = !boardsLie(now?.hand ?? null) // what is said there has all the room
  const burned = (running && now.hand?.burned) || 0
  const draw = running ? drawName(now.hand) : ''
  return { running, stopped: running && now.no_deal === 'frozen', alone, burned, draw }
})

export function Middle() {
  const { running, stopped, alone, burned, draw } = sight.value
  return (
    <div class={`middle${alone ? ' middle-alone' : ''}`}>
      <span class="middle-deck" />
      <Burned count={burned} />
      {running && <Pots />}
      {draw && <p class="middle-draw">{draw}</p>}
      <Boards />
      {stopped && <p class="middle-stopped">{say('between.frozen')}</p>}
      {!running && <Ended />}
    </div>
  )
}
