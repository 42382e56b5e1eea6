// What the house takes: options of the house's list, a schedule of one's own, or nothing.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { MoneyField } from 'shared/console/fields/MoneyField'
import type { Charge, Game, GameForm, Option, OwnFees, PostedFees, TimeCharge } from './asked'
import { ChargeFields } from './ChargeFields'
import { chargeSaid } from './say'

interface Props {
  readonly form: GameForm
  readonly game: Game
  readonly options: readonly Option[]
  readonly onChange: (said: Partial<GameForm>) => void
}

const NOTHING: OwnFees = {
  kind: 'own',
  charges: [],
  cap: null,
  by_clock: [],
  basis: 'per_player',
  minutes: 30,
}
const NEW: Charge = {
  when: 'end',
  amount: 100,
  percent: 0,
  players: [2, 10],
  counted: 'dealt_in',
  per_player: false,
  flop: 'any',
  pot_at_least: 0,
  fund: 'house',
  from_button: false,
}

type Way = 'posted' | 'own' | 'none'

export function CollectionFields({ form, game, options, onChange }: Props) {
  const fees = form.collection
  const fits = options.filter(({ structures }) => structures.includes(form.structure))
  const way: Way =
    fees.kind === 'posted' ? 'posted' : fees.charges.length + fees.by_clock.length > 0 ? 'own' : 'none'
  const choose = (key: Way) => onChange({ collection: began(key, fees, fits) })
  return (
    <fieldset class="editor-part">
      <legend>Collection</legend>
      <ChoiceField<Way>
        label="From"
        options={[
          ...(fits.length ? [{ key: 'posted' as const, title: 'The house’s list' }] : []),
          { key: 'own', title: 'A new schedule' },
          { key: 'none', title: 'Nothing is taken' },
        ]}
        value={way}
        onValue={choose}
      />
      {fees.kind === 'posted' ? (
        <PostedOptions fees={fees} options={fits} onFees={collection => onChange({ collection })} />
      ) : (
        way === 'own' && <Own fees={fees} game={game} onFees={collection => onChange({ collection })} />
      )}
    </fieldset>
  )
}

/** What is posted becomes the beginning of what is built. */
function began(way: Way, fees: OwnFees | PostedFees, options: readonly Option[]): OwnFees | PostedFees {
  if (way === 'none') return NOTHING
  if (way === 'posted') {
    const [first] = options
    return first ? { kind: 'posted', schedule: first.schedule, options: [first.label] } : NOTHING
  }
  if (fees.kind === 'own') return fees.charges.length ? fees : { ...NOTHING, charges: [NEW] }
  const taken = options.filter(each => each.schedule === fees.schedule && fees.options.includes(each.label))
  const charges = taken.flatMap(each => each.charges)
  const by_clock = taken.flatMap(each => each.by_clock)
  const caps = taken.map(({ cap }) => cap).filter(cap => cap !== null)
  return {
    ...NOTHING,
    charges: charges.length + by_clock.length ? charges : [NEW],
    by_clock,
    cap: caps.length ? Math.min(...caps) : null,
  }
}

function PostedOptions({
  fees,
  options,
  onFees,
}: {
  readonly fees: PostedFees
  readonly options: readonly Option[]
  readonly onFees: (fees: PostedFees) => void
}) {
  const schedules = [...new Set(options.map(({ schedule }) => schedule))]
  const listed = options.filter(({ schedule }) => schedule === fees.schedule)
  const toggle = (label: string) =>
    onFees({
      ...fees,
      options: fees.options.includes(label)
        ? fees.options.filter(other => other !== label)
        : [...fees.options, label],
    })
  return (
    <>
      <ChoiceField
        label="Schedule"
        as="list"
        value={fees.schedule}
        options={schedules.map(key => ({ key, title: key }))}
        onValue={schedule =>
          onFees({
            ...fees,
            schedule,
            options: options
              .filter(each => each.schedule === schedule)
              .slice(0, 1)
              .map(({ label }) => label),
          })
        }
      />
      <ul class="options">
        {listed.map(option => (
          <li key={option.label}>
            <label class="option">
              <input
                type="checkbox"
                checked={fees.options.includes(option.label)}
                onChange={() => toggle(option.label)}
              />
              <span>
                <b>{option.label}</b> {optionSaid(option)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

const optionSaid = ({ charges, by_clock, players: [from, to] }: Option): string =>
  [
    from === 2 && to === 10 ? '' : `${from} to ${to} players`,
    ...charges.map(chargeSaid),
    ...by_clock.map(({ amount }) => `$${amount / 100} by the clock`),
  ]
    .filter(Boolean)
    .join('; ')

interface OwnProps {
  readonly fees: OwnFees
  readonly game: Game
  readonly onFees: (fees: OwnFees) => void
}

function Own({ fees, game, onFees }: OwnProps) {
  const put = (place: number, charge: Charge) =>
    onFees({ ...fees, charges: fees.charges.map((other, at) => (at === place ? charge : other)) })
  const time = fees.by_clock[0]
  return (
    <>
      <ol class="charges">
        {fees.charges.map((charge, place) => (
          <ChargeFields
            key={place}
            number={place + 1}
            charge={charge}
            game={game}
            onCharge={said => put(place, said)}
            onAway={() => onFees({ ...fees, charges: fees.charges.filter((_, at) => at !== place) })}
          />
        ))}
      </ol>
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => onFees({ ...fees, charges: [...fees.charges, NEW] })}
        >
          Add a charge
        </button>
      </div>
      <div class="fields">
        <MoneyField
          label="Most of one hand, for the house"
          cents={fees.cap}
          hint="Empty: no most"
          onCents={cap => onFees({ ...fees, cap })}
        />
        <MoneyField
          label="By the clock, each player"
          cents={time?.amount ?? null}
          hint="Empty: nothing by the clock"
          onCents={amount => onFees({ ...fees, by_clock: amount ? [clocked(amount)] : [] })}
        />
        {time && (
          <CountField
            label="Every so many minutes"
            least={1}
            most={240}
            value={fees.minutes}
            onValue={minutes => onFees({ ...fees, minutes })}
          />
        )}
      </div>
    </>
  )
}

const clocked = (amount: number): TimeCharge => ({ amount, players: [2, 10] })
