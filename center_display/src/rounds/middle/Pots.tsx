// All that is played for, bets included, and what the house has taken of it.

import type { Shown } from 'shared/theater/theater'
import type { RoundsBoard, RoundsHandView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { useSeconds } from '../../clock/seconds'

export function Pots({ scene }: { readonly scene: Shown<RoundsBoard> }) {
  const { hand } = scene.table
  if (!hand) return <div class="pots" />
  return (
    <div class="pots">
      {hand.pot > 0 && (
        <>
          <p class="pots-sum">{inShort(hand.pot)}</p>
          <p class="pots-more">{say('board.pot')}</p>
        </>
      )}
      {hand.capped && <p class="pots-more">{say('no_wager.capped')}</p>}
      <Taken hand={hand} />
      {hand.stage !== 'running' && scene.table.deals_in !== null && (
        <Countdown milliseconds={scene.table.deals_in} heard={scene.heard} />
      )}
    </div>
  )
}

function Taken({ hand }: { readonly hand: RoundsHandView }) {
  if (hand.collected === 0) return null
  return <p class="pots-more">{say('board.collected', { amount: inShort(hand.collected) })}</p>
}

function Countdown({ milliseconds, heard }: { readonly milliseconds: number; readonly heard: number }) {
  const seconds = useSeconds(milliseconds, heard)
  return seconds > 0 ? <p class="pots-more">{say('board.deals_in', { seconds })}</p> : null
}
