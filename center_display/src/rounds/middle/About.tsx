// What is played, for what, and what its cards are sealed with.

import { stakes } from 'shared/rounds/stakes'
import { drawName } from 'shared/rounds/streets'
import type { RoundsBoard } from 'shared/wire'
import { say } from 'shared/words/words'
import { shortSeal } from '../../middle/seal'

export function About({ table }: { readonly table: RoundsBoard }) {
  const { hand, game, coming, shuffler } = table
  const draw = hand?.stage === 'running' ? drawName(hand) : ''
  return (
    <div class="about">
      <h1 class="about-game">{hand?.title ?? game.title}</h1>
      <p class="about-stakes">{limits(table)}</p>
      {draw && <p class="about-stakes">{draw}</p>}
      {hand && <p class="about-more">{say('board.hand', { number: hand.number })}</p>}
      {hand?.root && <p class="about-more">{say('board.seal', { seal: shortSeal(hand.root) })}</p>}
      {shuffler?.commitment && (
        <p class="about-more">{say('board.shuffled', { seal: shortSeal(shuffler.commitment) })}</p>
      )}
      {!shuffler && <p class="about-more">{say('board.generated')}</p>}
      {coming && <p class="about-more">{say('board.coming', { game: coming.title })}</p>}
    </div>
  )
}

/** A kill multiplies the limits of its hand. */
function limits({ game, hand }: RoundsBoard): string {
  const [times, over] = hand?.kill ?? [1, 1]
  if (times === over) return stakes(game)
  const killed = { ...game, lower: (game.lower * times) / over, upper: (game.upper * times) / over }
  return say('board.kill', { stakes: stakes(killed) })
}
