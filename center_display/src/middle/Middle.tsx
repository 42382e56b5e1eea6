// What everybody looks at, once towards each long side, so that nobody reads upside down.

import { Burned } from 'shared/cards/Burned'
import type { Shown } from 'shared/theater/theater'
import type { BoardView } from 'shared/wire'
import { places } from '../line'
import { About } from '../rounds/middle/About'
import { Boards } from '../rounds/middle/Boards'
import { Between } from '../tournament/Between'
import { Calm } from './Calm'
import { isCalm } from './calm'
import './middle.css'
import { Pots } from '../rounds/middle/Pots'
import { Said } from '../rounds/middle/Said'

interface MiddleProps {
  readonly scene: Shown
}

export function Middle({ scene }: MiddleProps) {
  const calm = isCalm(scene)
  const { hand } = scene.table
  const half = calm ? <Resting scene={scene} /> : <Half scene={scene} />
  return (
    <div class={calm ? 'middle middle-calm' : 'middle'}>
      <div class="half half-far" aria-hidden="true">
        {half}
      </div>
      <div class="half half-near">{half}</div>
      {hand?.stage === 'running' && <Burned count={hand.burned} />}
    </div>
  )
}

function Resting({ scene }: MiddleProps) {
  const { tournament } = scene.table
  return tournament ? <Between scene={scene} tournament={tournament} /> : <Calm table={scene.table} />
}

function Half({ scene }: MiddleProps) {
  return (
    <div class={`half-hand ${shape(scene.table)}`}>
      <About table={scene.table} />
      <Boards scene={scene} />
      <Pots scene={scene} />
      <Said scene={scene} />
    </div>
  )
}

/** One board between what is played and what for; several above them; none leaves its place to the pot. */
function shape({ hand }: BoardView): string {
  const boards = hand?.boards.length ?? 0
  if (boards > 1) return 'half-boards'
  const bare = hand && places(hand.game) === 0 && hand.boards.every(cards => cards.length === 0)
  return bare ? 'half-bare' : 'half-board'
}
