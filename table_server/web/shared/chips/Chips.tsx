// Chips as they would lie on the felt: an amount in the fewest of them, side by side in stacks.

import { counted } from '../money/counted'
import './chips.css'
import { stacks } from './stacks'

const TALLEST = 8

/** Only a picture: the amount itself stands beside it in figures. */
export function Chips({ amount }: { readonly amount: number }) {
  return (
    <span class="chips" aria-hidden="true">
      {stacks(amount, counted.value).map(({ worth, count }) => (
        <span
          key={worth}
          class={`chips-stack chips-${worth}`}
          style={{ '--count': Math.min(count, TALLEST) }}
        />
      ))}
    </span>
  )
}
