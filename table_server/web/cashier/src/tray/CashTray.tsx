// The tray on the counter: a box for each note and coin, and whether they come to what they should.

import { asDifference, inFull } from '../money'
import './tray.css'
import { called, fewest, type Tray, total, WORTHS, withCount } from './tray'

interface Props {
  readonly label: string
  readonly tray: Tray
  readonly onTray: (tray: Tray) => void
  /** The amount that the count has to match, if one is given. */
  readonly amount?: number | null
}

export function CashTray({ label, tray, onTray, amount }: Props) {
  return (
    <fieldset class="tray">
      <legend class="field-label">{label}</legend>
      <div class="tray-piles">
        {WORTHS.map(worth => (
          <Pile
            key={worth}
            worth={worth}
            count={tray[worth] ?? 0}
            onCount={n => onTray(withCount(tray, worth, n))}
          />
        ))}
      </div>
      <div class="tray-sum">
        <output class="tray-total">{inFull(total(tray))}</output>
        <Against tray={tray} amount={amount} />
        <span class="tray-space" />
        {amount ? (
          <button type="button" class="button" onClick={() => onTray(fewest(amount))}>
            Fewest notes
          </button>
        ) : null}
        <button type="button" class="button button-quiet" onClick={() => onTray({})}>
          Clear
        </button>
      </div>
    </fieldset>
  )
}

interface PileProps {
  readonly worth: number
  readonly count: number
  readonly onCount: (count: number) => void
}

function Pile({ worth, count, onCount }: PileProps) {
  const name = called(worth)
  const typed = (text: string) => onCount(Number(text.replace(/\D/g, '').slice(0, 6)))
  return (
    <div class="tray-pile">
      <button
        type="button"
        class="tray-worth"
        data-coin={worth < 100}
        aria-label={`One more ${name}`}
        onClick={() => onCount(count + 1)}
      >
        {name}
      </button>
      <input
        class="field-box tray-count"
        aria-label={`How many ${name}`}
        inputMode="numeric"
        autocomplete="off"
        value={count === 0 ? '' : String(count)}
        placeholder="0"
        onInput={event => typed(event.currentTarget.value)}
      />
    </div>
  )
}

function Against({ tray, amount }: { readonly tray: Tray; readonly amount: number | null | undefined }) {
  if (amount === undefined || amount === null) return null
  const off = total(tray) - amount
  return (
    <span class={off === 0 ? 'tray-right' : 'tray-off'} role="status">
      {off === 0 ? 'Correct' : `${asDifference(off)} against ${inFull(amount)}`}
    </span>
  )
}
