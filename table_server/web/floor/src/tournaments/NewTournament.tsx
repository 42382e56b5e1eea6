// A tournament is set up: from what was kept, or from the usual; nothing is opened that does not add up.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { TextField } from 'shared/console/fields/TextField'
import { post, put } from 'shared/console/http'
import { sayDone } from 'shared/console/toasts'
import { go } from 'shared/console/where'
import type { Pace, Start } from 'shared/wire'
import { useAsked, useTables } from '../desk/asked'
import type { House } from '../terms/asked'
import type { Opened, Structure, Template, Wrong } from './asked'
import {
  flawSaid,
  keyFor,
  MINUTE,
  SPEEDS,
  SPLITS,
  type Split,
  schedule,
  shares,
  splitOf,
  usual,
} from './draft'
import { Extras } from './Extras'
import { Levels } from './Levels'

const PACES: ReadonlyArray<{ readonly key: Pace; readonly title: string }> = [
  { key: 'time', title: 'By time' },
  { key: 'hands', title: 'By hands' },
]
const HANDS = 12
const STARTS: ReadonlyArray<{ readonly key: Start; readonly title: string }> = [
  { key: 'floor', title: 'By the floor' },
  { key: 'full', title: 'When full' },
  { key: 'at_time', title: 'At a time' },
]

export function NewTournament() {
  const [draft, setDraft] = useState<Structure>(usual())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const [kept] = useAsked<readonly Template[]>('/api/tournament-templates')
  const change = (change: Partial<Structure>) => setDraft({ ...draft, ...change })
  const open = async () => {
    const structure = { ...draft, key: keyFor(draft.title, new Date()), tables: chosen.length }
    const { key, wrong } = await post<Opened>('/api/tournaments', { structure, tables: chosen })
    setWrong(wrong)
    if (!key) throw 'does_not_add_up'
    go('tournaments', key)
  }
  const keep = async () => {
    const key = keyFor(draft.title, new Date(0)).replace(/-\d+$/, '')
    const structure = { ...draft, key, tables: Math.max(1, chosen.length) }
    const { version, wrong } = await put<{ version: number | null; wrong: readonly Wrong[] }>(
      `/api/tournament-templates/${key}`,
      structure,
    )
    setWrong(wrong)
    if (version) sayDone(`Kept as ${draft.title}, version ${version}.`)
  }
  return (
    <main class="console-main tournament-new">
      <Form
        submit="Open registration"
        ready={chosen.length > 0}
        onSubmit={open}
        onCancel={() => go('tournaments')}
      >
        <h1 class="panel-title">New tournament</h1>
        {!!kept?.length && (
          <ChoiceField
            label="Start from"
            as="list"
            options={[
              { key: '', title: 'The usual' },
              ...kept.map(one => ({ key: one.structure.key, title: one.structure.title })),
            ]}
            value={draft.key}
            onValue={key => setDraft(kept.find(one => one.structure.key === key)?.structure ?? usual())}
          />
        )}
        <div class="tournament-parts">
          <Basics draft={draft} put={change} />
          <Where draft={draft} put={change} chosen={chosen} setChosen={setChosen} />
          <Extras draft={draft} put={change} />
        </div>
        <Levels draft={draft} put={change} />
        <div role="alert">
          <ul class="tournament-wrong">
            {wrong.map(({ flaw, line }) => (
              <li key={`${flaw} ${line}`}>{flawSaid(flaw, line)}</li>
            ))}
          </ul>
        </div>
        <button type="button" class="button" onClick={keep}>
          Keep as a template
        </button>
      </Form>
    </main>
  )
}

export interface PartProps {
  readonly draft: Structure
  readonly put: (change: Partial<Structure>) => void
}

function Basics({ draft, put }: PartProps) {
  const [houses] = useAsked<readonly House[]>('/api/houses')
  const games = new Map(houses?.flatMap(house => house.games.map(game => [game.key, game.title])))
  const split = splitOf(draft.payouts)
  return (
    <fieldset class="panel">
      <legend class="panel-title">What</legend>
      <TextField label="Title" value={draft.title} onValue={title => put({ title })} most={60} focus />
      <ChoiceField
        label="Game"
        as="list"
        options={[...games].map(([key, title]) => ({ key, title }))}
        value={draft.games[0] ?? 'holdem'}
        onValue={game => put({ games: [game] })}
      />
      <MoneyField label="Buy-in" cents={draft.buy_in} onCents={cents => put({ buy_in: cents ?? 0 })} />
      <MoneyField label="Fee" cents={draft.fee} onCents={cents => put({ fee: cents ?? 0 })} />
      <CountField label="Starting chips" value={draft.chips} step={500} onValue={chips => put({ chips })} />
      <ChoiceField<Split | 'kept'>
        label="Payouts"
        options={split ? SPLITS : [...SPLITS, { key: 'kept', title: 'As kept' }]}
        value={split ?? 'kept'}
        onValue={key => key !== 'kept' && put({ payouts: shares(key) })}
      />
    </fieldset>
  )
}

interface WhereProps extends PartProps {
  readonly chosen: readonly string[]
  readonly setChosen: (chosen: readonly string[]) => void
}

function Where({ draft, put, chosen, setChosen }: WhereProps) {
  const tables = useTables()
  const turn = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key])
  const pace = (key: Pace) =>
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
      <ChoiceField<Start>
        label="Starts"
        options={STARTS}
        value={draft.start}
        onValue={start => put({ start })}
      />
      {draft.start === 'at_time' && <StartTime draft={draft} put={put} />}
      <ChoiceField<Pace> label="Levels" options={PACES} value={draft.pace} onValue={pace} />
      {draft.pace === 'time' && (
        <ChoiceField
          label="Speed"
          options={SPEEDS}
          value={SPEEDS.find(({ minutes }) => minutes * MINUTE === draft.levels[0]?.lasts)?.key ?? 'regular'}
          onValue={key => {
            const speed = SPEEDS.find(one => one.key === key) ?? SPEEDS[0]
            put({ levels: schedule(speed.minutes), chips: speed.chips })
          }}
        />
      )}
    </fieldset>
  )
}

/** In this place's own time. */
function StartTime({ draft, put }: PartProps) {
  const at = new Date(draft.start_at || Date.now())
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
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
