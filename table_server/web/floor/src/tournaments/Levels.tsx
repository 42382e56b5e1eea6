// The blind schedule, line by line.

import type { Level } from './asked'
import { MINUTE, withBlinds } from './draft'
import type { PartProps } from './NewTournament'

export function Levels({ draft, put }: PartProps) {
  const change = (at: number, level: Level) =>
    put({ levels: draft.levels.map((other, place) => (place === at ? level : other)) })
  const longer = () => {
    const last = draft.levels.at(-1)
    if (last) put({ levels: [...draft.levels, withBlinds(last, last.upper / 2, last.upper)] })
  }
  const unit = draft.pace === 'time' ? MINUTE : 1
  return (
    <section class="panel" aria-label="Blind schedule">
      <h2 class="panel-title">Blind schedule</h2>
      <table class="figures levels">
        <thead>
          <tr>
            {[
              'Level',
              'Small blind',
              'Big blind',
              'Ante',
              'Ante of the big blind',
              LASTS[draft.pace],
              'Break, minutes',
            ].map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.levels.map((level, at) => {
            const [small = 0, big = 0] = level.blinds
            const box = (name: string, value: number, onValue: (value: number) => void) => (
              <td>
                <Whole label={`Level ${at + 1}: ${name}`} value={value} onValue={onValue} />
              </td>
            )
            return (
              <tr key={at}>
                <td>{at + 1}</td>
                {box('small blind', small, value => change(at, withBlinds(level, value, big)))}
                {box('big blind', big, value => change(at, withBlinds(level, small, value)))}
                {box('ante', level.ante, ante => change(at, { ...level, ante }))}
                {box('ante of the big blind', level.big_blind_ante, ante =>
                  change(at, { ...level, big_blind_ante: ante }),
                )}
                {box('lasts', level.lasts / unit, lasts => change(at, { ...level, lasts: lasts * unit }))}
                {box('break after', level.pause_after / MINUTE, minutes =>
                  change(at, { ...level, pause_after: minutes * MINUTE }),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      <div class="buttons">
        <button type="button" class="button" onClick={longer}>
          One level more
        </button>
        <button
          type="button"
          class="button"
          disabled={draft.levels.length < 2}
          onClick={() => put({ levels: draft.levels.slice(0, -1) })}
        >
          One level less
        </button>
      </div>
    </section>
  )
}

const LASTS = { time: 'Minutes', hands: 'Hands' } as const

interface WholeProps {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
}

function Whole({ label, value, onValue }: WholeProps) {
  return (
    <input
      class="field-box level-box"
      aria-label={label}
      inputMode="numeric"
      autocomplete="off"
      value={String(value)}
      onInput={event => onValue(Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 9)))}
    />
  )
}
