// A tournament's tables, its start, and the measure of its levels.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import type { LevelMeasure, Start } from 'shared/wire'
import { useTables } from '../desk/asked'
import { toCome } from './draft'
import { Flaws } from './Flaws'
import { fitted, MINUTE, SPEEDS, schedule } from './levels'
import type { PartProps } from './NewTournament'

const PACES: ReadonlyArray<{ readonly key: LevelMeasure; readonly title: string }> = [
  { key: 'time', title: 'By time' },
  { key: 'hands', title: 'By hands' },
]
const HANDS = 12
const STARTS: ReadonlyArray<{ readonly key: Start; readonly title: string }> = [
  { key: 'floor', title: 'By the floor' },
  { key: 'full', title: 'When full' },
  { key: 'at_time', title: 'At a time' },
]

interface Props extends PartProps {
  readonly chosen: readonly string[]
  readonly setChosen: (chosen: readonly string[]) => void
}

export function WhereAndWhen({ draft, put, known, wrong, chosen, setChosen }: Props) {
  const tables = useTables()
  const turn = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key])
  const pace = (key: LevelMeasure) =>
    put({
      pace: key,
      levels: draft.levels.map(level => ({ ...level, lasts: key === 'time' ? 12 * MINUTE : HANDS })),
    })
  return (
    <fieldset class="panel">
      <legend class="panel-title">Where and when</legend>
      <fieldset class="field field-choice">
        <legend class="field-label">Tables, in order</legend>
        {tables.map(key => (
          <button
            key={key}
            type="button"
            class="button"
            aria-pressed={chosen.includes(key)}
            onClick={() => turn(key)}
          >
            {chosen.includes(key) ? `${chosen.indexOf(key) + 1}: ${key}` : key}
          </button>
        ))}
      </fieldset>
      <div class="fields">
        <CountField
          label="Seats at each"
          value={draft.seats}
          least={2}
          most={10}
          onValue={seats => put({ seats })}
        />
        <CountField
          label="Fewest to start"
          value={draft.fewest}
          least={2}
          most={1000}
          onValue={fewest => put({ fewest })}
        />
      </div>
      <ChoiceField<Start>
        label="Starts"
        options={STARTS}
        value={draft.start}
        onValue={start =>
          put({ start, start_at: start === 'at_time' ? toCome(draft.start_at, Date.now()) : 0 })
        }
      />
      {draft.start === 'at_time' && <StartTime start_at={draft.start_at} put={put} />}
      <ChoiceField<LevelMeasure> label="Levels" options={PACES} value={draft.pace} onValue={pace} />
      {draft.pace === 'time' && (
        <ChoiceField
          label="Speed"
          options={SPEEDS}
          value={SPEEDS.find(({ minutes }) => minutes * MINUTE === draft.levels[0]?.lasts)?.key ?? 'regular'}
          onValue={key => {
            const speed = SPEEDS.find(one => one.key === key) ?? SPEEDS[0]
            put({ levels: fitted(schedule(speed.minutes), draft.games, known), chips: speed.chips })
          }}
        />
      )}
      <Flaws wrong={wrong} part="where" />
    </fieldset>
  )
}

interface StartProps extends Pick<PartProps, 'put'> {
  readonly start_at: number
}

/** In this place's own time; an empty box is no time, and is refused as that. */
function StartTime({ start_at, put }: StartProps) {
  const local = start_at
    ? new Date(start_at - new Date(start_at).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
    : ''
  return (
    <label class="field">
      <span class="field-label">Start at</span>
      <input
        class="field-box"
        type="datetime-local"
        value={local}
        onInput={event => put({ start_at: new Date(event.currentTarget.value).getTime() || 0 })}
      />
    </label>
  )
}
