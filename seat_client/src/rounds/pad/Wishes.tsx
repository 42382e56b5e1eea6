// What to do when the turn comes, said beforehand at this price; touched again, it is taken back.

import { Press } from 'shared/press/Press'
import type { PreAction, RoundsSeat } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { line, moment } from '../../line'

export function Wishes({ mine: { wish, wishes } }: { readonly mine: RoundsSeat }) {
  if (wishes.length === 0) return null
  return (
    <>
      <p class="wishes-title" role="status" aria-live="polite">
        {say(wish ? 'pad.wish_set' : 'pad.before')}
      </p>
      <div class="wishes">
        {[...wishes].sort(foldFirst).map(one => {
          const set = wish?.wish === one.wish && wish.price === one.price
          return (
            <Press
              key={one.wish}
              class={`wish wish-${one.wish}`}
              on={set}
              once={moment}
              onPress={() => line.send(set ? { type: 'wish', wish: null } : { type: 'wish', ...one })}
            >
              <span class="wish-mark" aria-hidden="true" />
              <span>{say(`pad.wish_${one.wish}`, { price: inFull(one.price) })}</span>
            </Press>
          )
        })}
      </div>
      <p class="wishes-mean">{say('pad.wish_means')}</p>
    </>
  )
}

/** As on the row below. */
const foldFirst = (one: PreAction, other: PreAction) =>
  Number(other.wish === 'fold') - Number(one.wish === 'fold')
