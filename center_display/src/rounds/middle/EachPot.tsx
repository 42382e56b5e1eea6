// Main and side pots, each with the seats that play for it.

import type { PotView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'

/** More than these do not find room beside each other. */
const ONE_ROW = 3

export function EachPot({ pots }: { readonly pots: ReadonlyArray<PotView> }) {
  return (
    <ul class={`each-pot ${pots.length > ONE_ROW ? 'each-pot-many' : ''}`}>
      {pots.map((pot, number) => (
        <li key={number} class="pot">
          <span class="pot-word">
            {number === 0 ? say('board.main_pot') : say('board.side_pot', { number })}
          </span>
          <strong class="pot-amount">{inShort(pot.amount)}</strong>
          <span class="pot-seats">{inOrder(pot.seats).join(' ')}</span>
        </li>
      ))}
    </ul>
  )
}

const inOrder = (seats: ReadonlyArray<number>): number[] => [...seats].sort((one, other) => one - other)
