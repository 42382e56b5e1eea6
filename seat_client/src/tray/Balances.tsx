// Everybody's chips, the largest stack first.

import { familyOf, type Views } from 'shared/families'
import type { BoardView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { seat } from '../line'

export function Balances({ plates }: { readonly plates: ReadonlyArray<Views['plate']> }) {
  return (
    <ol class="tray-balances">
      {plates.map(plate => (
        <li key={plate.seat} class={plate.seat === seat ? 'tray-balance tray-own' : 'tray-balance'}>
          <small>{plate.seat}</small>
          <span class="tray-name">{plate.seat === seat ? say('tray.you') : plate.name}</span>
          <b>{inShort(plate.stack)}</b>
        </li>
      ))}
    </ol>
  )
}

/** Those with a chair; equal stacks in the order of the seats. */
export function ranked(now: BoardView): ReadonlyArray<Views['plate']> {
  const seated = now.seats.filter(plate => familyOf(now).hasChair(plate))
  return seated.toSorted((one, other) => other.stack - one.stack)
}
