// The middle of a hand of pot poker towards one long side: what is played, its boards, its pots, what is said.

import { Burned } from 'shared/cards/Burned'
import type { Shown } from 'shared/theater/theater'
import type { RoundsBoard } from 'shared/wire'
import { places } from '../places'
import { About } from './About'
import { Boards } from './Boards'
import { Pots } from './Pots'
import { Said } from './Said'

export function Half({ scene }: { readonly scene: Shown<RoundsBoard> }) {
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
function shape({ hand }: RoundsBoard): string {
  const boards = hand?.boards.length ?? 0
  if (boards > 1) return 'half-boards'
  const bare = hand && places(hand.game) === 0 && hand.boards.every(cards => cards.length === 0)
  return bare ? 'half-bare' : 'half-board'
}

export function BurnedCards({ table: { hand } }: { readonly table: RoundsBoard }) {
  return hand?.stage === 'running' ? <Burned count={hand.burned} /> : null
}
