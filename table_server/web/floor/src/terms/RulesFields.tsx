// Straddles, kills, overs, and how often the board may be run.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { MoneyField } from 'shared/console/fields/MoneyField'
import type { GameForm, KillForm } from './asked'

interface Props {
  readonly form: GameForm
  readonly onChange: (said: Partial<GameForm>) => void
}

const YES_NO = [
  { key: 'no', title: 'No' },
  { key: 'yes', title: 'Yes' },
] as const

const KILLS: ReadonlyArray<{ key: KillForm; title: string }> = [
  { key: 'none', title: 'None' },
  { key: 'natural', title: 'Two legs in a row' },
  { key: 'scoop', title: 'A scooped pot' },
  { key: 'winner', title: 'Every winner posts' },
  { key: 'disc', title: 'Two wins in a row, until another player wins' },
  { key: 'buttons', title: 'Kill buttons' },
]

export function RulesFields({ form, onChange }: Props) {
  const kill = form.kill ?? 'none'
  return (
    <fieldset class="editor-part">
      <legend>Options</legend>
      <div class="fields">
        <ChoiceField
          label="Straddle"
          options={YES_NO}
          value={form.straddle === 'under_the_gun' ? 'yes' : 'no'}
          onValue={key => onChange({ straddle: key === 'yes' ? 'under_the_gun' : 'off' })}
        />
        <ChoiceField
          label="Overs"
          options={YES_NO}
          value={form.overs ? 'yes' : 'no'}
          onValue={key => onChange({ overs: key === 'yes' })}
        />
        <ChoiceField
          label="Rabbit hunting"
          options={YES_NO}
          value={form.rabbit ? 'yes' : 'no'}
          onValue={key => onChange({ rabbit: key === 'yes' })}
        />
        <CountField
          label="Run it up to this many times"
          least={1}
          most={3}
          value={form.run_it ?? 1}
          onValue={run_it => onChange({ run_it })}
        />
        <CountField
          label="Players needed to begin"
          least={2}
          most={10}
          value={form.min_players ?? 2}
          onValue={min_players => onChange({ min_players })}
        />
        <ChoiceField
          label="Kill"
          as="list"
          options={KILLS}
          value={kill}
          onValue={key => onChange({ kill: key })}
        />
        {kill !== 'none' && (
          <>
            <ChoiceField
              label="Limits are"
              options={[
                { key: '2/1', title: 'doubled' },
                { key: '3/2', title: 'half again' },
              ]}
              value={form.kill_times?.join('/') === '3/2' ? '3/2' : '2/1'}
              onValue={key => onChange({ kill_times: key === '3/2' ? [3, 2] : [2, 1] })}
            />
            <MoneyField
              label="From a pot of"
              cents={form.kill_pot || null}
              onCents={kill_pot => onChange({ kill_pot: kill_pot ?? 0 })}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
