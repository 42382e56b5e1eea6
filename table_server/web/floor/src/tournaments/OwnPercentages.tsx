// Percentages of the pool by place; with more entrants another line may pay more places.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import type { Bracket, Payouts } from './asked'
import { PercentBox } from './PercentBox'
import { percent, together, WHOLE } from './prizes'
import { RowButtons } from './RowButtons'

type Percentages = Extract<Payouts, { kind: 'percentages' }>

interface Props {
  readonly payouts: Percentages
  readonly onPayouts: (payouts: Payouts) => void
}

/** Whole units that prizes may be rounded to, in cents. */
const UNITS = [
  { key: '1', title: 'To the cent' },
  { key: '100', title: 'Whole dollars' },
  { key: '500', title: 'Fives' },
] as const

export function OwnPercentages({ payouts, onPayouts }: Props) {
  const { brackets, unit } = payouts
  const put = (changed: readonly Bracket[]) => onPayouts({ ...payouts, brackets: changed })
  const line = (at: number, to: Bracket) => put(brackets.map((other, place) => (place === at ? to : other)))
  const last = brackets.at(-1)
  return (
    <>
      <ol class="brackets">
        {brackets.map((bracket, at) => (
          <li key={at} class="bracket">
            <div class="bracket-head">
              <CountField
                label={`Line ${at + 1}, from this many entrants`}
                value={bracket.entrants}
                least={2}
                most={1000}
                onValue={entrants => line(at, { ...bracket, entrants })}
              />
              {brackets.length > 1 && (
                <RowButtons name={`Line ${at + 1}`} rows={brackets} at={at} onRows={put} />
              )}
            </div>
            <Places name={`Line ${at + 1}`} bracket={bracket} onBracket={to => line(at, to)} />
          </li>
        ))}
      </ol>
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => last && put([...brackets, { ...last, entrants: last.entrants + 4 }])}
        >
          One line more
        </button>
      </div>
      <ChoiceField<string>
        label="Prizes are paid"
        options={UNITS.some(({ key }) => key === String(unit)) ? UNITS : [...UNITS, asKept(unit)]}
        value={String(unit)}
        onValue={key => onPayouts({ ...payouts, unit: Number(key) })}
      />
    </>
  )
}

const asKept = (unit: number) => ({ key: String(unit), title: `Whole ${unit} cents` })

interface PlacesProps {
  readonly name: string
  readonly bracket: Bracket
  readonly onBracket: (bracket: Bracket) => void
}

function Places({ name, bracket, onBracket }: PlacesProps) {
  const { shares } = bracket
  const put = (changed: readonly number[]) => onBracket({ ...bracket, shares: changed })
  const all = together(shares)
  return (
    <>
      <div class="percents">
        {shares.map((share, at) => (
          <PercentBox
            key={at}
            label={`${name}, place ${at + 1}, percent`}
            place={at + 1}
            share={share}
            onShare={to => put(shares.map((other, place) => (place === at ? to : other)))}
          />
        ))}
        <span class="row-buttons">
          <button
            type="button"
            class="button"
            aria-label={`${name}: one place more`}
            onClick={() => put([...shares, Math.max(0, WHOLE - all)])}
          >
            +
          </button>
          <button
            type="button"
            class="button"
            aria-label={`${name}: one place less`}
            disabled={shares.length < 2}
            onClick={() => put(shares.slice(0, -1))}
          >
            −
          </button>
        </span>
      </div>
      <p class={all === WHOLE ? 'field-hint' : 'field-hint percents-wrong'}>Together {percent(all)} %</p>
    </>
  )
}
