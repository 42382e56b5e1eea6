// A schedule of one's own: its charges one by one, the most of one hand, and what is paid by the clock.

import { MoneyField } from 'shared/console/fields/MoneyField'
import type { Game, OwnFees } from './asked'
import { ChargeFields } from './ChargeFields'
import { ClockBands } from './ClockBands'
import { NEW, put, without } from './schedule'

interface Props {
  readonly fees: OwnFees
  readonly game: Game
  readonly onFees: (fees: OwnFees) => void
}

export function OwnSchedule({ fees, game, onFees }: Props) {
  const { charges } = fees
  return (
    <>
      {charges.length > 0 && (
        <ol class="charges">
          {charges.map((charge, place) => (
            <ChargeFields
              key={place}
              number={place + 1}
              charge={charge}
              game={game}
              onCharge={said => onFees({ ...fees, charges: put(charges, place, said) })}
              onAway={() => onFees({ ...fees, charges: without(charges, place) })}
            />
          ))}
        </ol>
      )}
      <div class="buttons">
        <button type="button" class="button" onClick={() => onFees({ ...fees, charges: [...charges, NEW] })}>
          Add a charge
        </button>
      </div>
      <div class="fields">
        <MoneyField
          label="Most from one hand, for the house"
          cents={fees.cap}
          hint="Empty: no maximum"
          onCents={cap => onFees({ ...fees, cap })}
        />
      </div>
      <ClockBands fees={fees} onFees={onFees} />
    </>
  )
}
