// Options of the house's list: one schedule, and of it one option for each number of players.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { short } from '../desk/said'
import type { Option, PostedFees } from './asked'
import { band, chargeSaid } from './say'
import { toggled } from './schedule'

interface Props {
  readonly fees: PostedFees
  readonly options: readonly Option[]
  readonly onFees: (fees: PostedFees) => void
}

export function PostedOptions({ fees, options, onFees }: Props) {
  const schedules = [...new Set(options.map(({ schedule }) => schedule))]
  const listed = options.filter(({ schedule }) => schedule === fees.schedule)
  const turnTo = (schedule: string) => {
    const first = options.find(each => each.schedule === schedule)
    if (first) onFees({ kind: 'posted', schedule, options: [first.label] })
  }
  return (
    <>
      <ChoiceField
        label="Schedule"
        as="list"
        value={fees.schedule}
        options={schedules.map(key => ({ key, title: key }))}
        onValue={turnTo}
      />
      <ul class="options">
        {listed.map(option => (
          <li key={option.label}>
            <label class="option">
              <input
                type="checkbox"
                checked={fees.options.includes(option.label)}
                onChange={event => {
                  const label = toggled(fees, option.label)
                  event.currentTarget.checked = label.includes(option.label)
                  onFees({ ...fees, options: label })
                }}
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

const optionSaid = ({ charges, by_clock, players }: Option): string =>
  [
    band(players),
    ...charges.map(chargeSaid),
    ...by_clock.map(time =>
      [`${short(time.amount)} by the clock`, band(time.players)].filter(Boolean).join(', '),
    ),
  ]
    .filter(Boolean)
    .join('; ')
