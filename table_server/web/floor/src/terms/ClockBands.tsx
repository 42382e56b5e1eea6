// Time charges: an amount for each number of players, its payer, and its period (D-73).

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { MoneyField } from 'shared/console/fields/MoneyField'
import type { OwnFees, TimeCharge } from './asked'
import { oneMore, put, without } from './schedule'

interface Props {
  readonly fees: OwnFees
  readonly onFees: (fees: OwnFees) => void
}

export function ClockBands({ fees, onFees }: Props) {
  const bands = fees.by_clock
  const change = (by_clock: readonly TimeCharge[]) => onFees({ ...fees, by_clock })
  return (
    <fieldset class="editor-part">
      <legend>By the clock</legend>
      {bands.length > 0 && (
        <ol class="bands">
          {bands.map((band, place) => (
            <Band
              key={place}
              number={place + 1}
              band={band}
              onBand={said => change(put(bands, place, said))}
              onAway={() => change(without(bands, place))}
            />
          ))}
        </ol>
      )}
      <div class="buttons">
        <button type="button" class="button" onClick={() => change(oneMore(bands))}>
          {bands.length ? 'Add an amount for other players' : 'Add an amount by the clock'}
        </button>
      </div>
      {bands.length > 0 && (
        <div class="fields">
          <CountField
            label="Minutes between charges"
            least={1}
            most={240}
            value={fees.minutes}
            onValue={minutes => onFees({ ...fees, minutes })}
          />
          <ChoiceField
            label="Paid by"
            options={[
              { key: 'per_player', title: 'Each player' },
              { key: 'time_pot', title: 'One pot for all' },
            ]}
            value={fees.basis}
            onValue={basis => onFees({ ...fees, basis })}
          />
        </div>
      )}
    </fieldset>
  )
}

interface BandProps {
  readonly number: number
  readonly band: TimeCharge
  readonly onBand: (band: TimeCharge) => void
  readonly onAway: () => void
}

function Band({ number, band, onBand, onAway }: BandProps) {
  const [from, to] = band.players
  return (
    <li class="band" aria-label={`Amount ${number}`}>
      <CountField
        label="From this many players"
        least={2}
        most={10}
        value={from}
        onValue={fewest => onBand({ ...band, players: [fewest, Math.max(fewest, to)] })}
      />
      <CountField
        label="To this many players"
        least={2}
        most={10}
        value={to}
        onValue={most => onBand({ ...band, players: [Math.min(from, most), most] })}
      />
      <MoneyField
        label="Amount"
        cents={band.amount}
        onCents={amount => onBand({ ...band, amount: amount ?? 0 })}
      />
      <button type="button" class="button" aria-label={`Remove amount ${number}`} onClick={onAway}>
        Remove
      </button>
    </li>
  )
}
