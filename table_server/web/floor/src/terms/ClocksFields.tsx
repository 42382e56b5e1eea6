// A table's allowances of time, in seconds as people say them.

import { CountField } from 'shared/console/fields/CountField'
import type { Clocks } from './asked'

interface Props {
  readonly clocks: Clocks
  readonly onClocks: (clocks: Clocks) => void
}

const SECONDS: ReadonlyArray<readonly [Exclude<keyof Clocks, 'timeouts'>, string, number]> = [
  ['action', 'To act', 1],
  ['warning', 'Warning before the end', 0],
  ['bank', 'Time bank', 0],
  ['bank_refill', 'Time bank is filled every', 1],
  ['called', 'Left when the clock is called', 1],
  ['between_hands', 'Between two hands', 0],
  ['held', 'A seat is held for', 1],
  ['idle', 'To buy in', 1],
  ['choice', 'To choose a game', 1],
  ['run_out', 'For each street of a run-out', 0],
]

export function ClocksFields({ clocks, onClocks }: Props) {
  return (
    <details class="terms-clocks">
      <summary>Clocks, in seconds</summary>
      <div class="fields">
        {SECONDS.map(([key, label, least]) => (
          <CountField
            key={key}
            label={label}
            least={least}
            most={86_400}
            value={Math.round(clocks[key] / 1000)}
            onValue={seconds => onClocks({ ...clocks, [key]: seconds * 1000 })}
          />
        ))}
        <CountField
          label="Timed-out hands until a player is sat out"
          least={1}
          most={100}
          value={clocks.timeouts}
          onValue={timeouts => onClocks({ ...clocks, timeouts })}
        />
      </div>
    </details>
  )
}
