// Amounts by place, whatever comes in: the house makes the pool up to their sum.

import { MoneyField } from 'shared/console/fields/MoneyField'
import { money } from '../desk/said'
import type { Payouts } from './asked'
import { together } from './prizes'

interface Props {
  readonly amounts: readonly number[]
  readonly onPayouts: (payouts: Payouts) => void
}

export function FixedAmounts({ amounts, onPayouts }: Props) {
  const put = (changed: readonly number[]) => onPayouts({ kind: 'fixed', amounts: changed })
  return (
    <>
      <div class="places">
        {amounts.map((amount, at) => (
          <MoneyField
            key={at}
            label={`Place ${at + 1}`}
            cents={amount}
            onCents={cents => put(amounts.map((other, place) => (place === at ? (cents ?? 0) : other)))}
          />
        ))}
      </div>
      <p class="field-hint">
        Together {money(together(amounts))}. If less comes in, the house adds the rest; what is above goes to
        the first place.
      </p>
      <div class="buttons">
        <button type="button" class="button" onClick={() => put([...amounts, amounts.at(-1) ?? 0])}>
          One place more
        </button>
        <button
          type="button"
          class="button"
          disabled={amounts.length < 2}
          onClick={() => put(amounts.slice(0, -1))}
        >
          One place less
        </button>
      </div>
    </>
  )
}
