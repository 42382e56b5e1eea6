// Templates from which the next tournament opens by itself, switched on and off.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { Form } from 'shared/console/fields/Form'
import { pathTo, put, remove } from 'shared/console/http'
import { Refused } from 'shared/console/request'
import { sayDone } from 'shared/console/toasts'
import { useAsked, useTables } from '../desk/asked'
import { Sure } from '../table/Sure'
import type { AlwaysOnLine, Template } from './asked'
import { flawSaid } from './flaws'

interface Props {
  readonly lines: readonly AlwaysOnLine[]
  readonly again: () => void
}

export function AlwaysOn({ lines, again }: Props) {
  const [switching, setSwitching] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  const [templates] = useAsked('/api/tournament-templates')
  const titleOf = (key: string) => templates?.find(one => one.structure.key === key)?.structure.title ?? key
  const off = async (template: string) => {
    await remove(pathTo('/api/always-on/{key}', { key: template }))
    sayDone(`${titleOf(template)} is off. What goes on is played out.`)
    again()
  }
  return (
    <section class="panel always-on" aria-label="Always on">
      <div class="tournaments-head">
        <h2 class="panel-title">Always on</h2>
        <button type="button" class="button" disabled={!templates?.length} onClick={() => setSwitching(true)}>
          Switch one on
        </button>
      </div>
      {lines.length === 0 && (
        <p class="empty">
          {templates?.length === 0
            ? 'Save a template first. Its next tournament can then open whenever one has started.'
            : 'No tournament opens by itself.'}
        </p>
      )}
      <ul class="tournaments-list">
        {lines.map(line => (
          <li key={line.template} class="always-on-line">
            <span class="tournament-title">{titleOf(line.template)}</span>
            <span>
              {line.at_once} at once, at {line.tables.join(', ')}
            </span>
            <span>{line.waits ? `Waits: ${line.waits}.` : 'Open for registration.'}</span>
            <button type="button" class="button" onClick={() => setEnding(line.template)}>
              Switch off
            </button>
          </li>
        ))}
      </ul>
      {switching && templates && (
        <SwitchOn templates={templates} onDone={again} onAway={() => setSwitching(false)} />
      )}
      {ending !== null && (
        <Sure
          title={`Switch ${titleOf(ending)} off?`}
          text="No further tournament opens. Running ones are played out; one without entries is closed."
          submit="Switch off"
          onSure={() => off(ending)}
          onAway={() => setEnding(null)}
        />
      )}
    </section>
  )
}

interface SwitchProps {
  readonly templates: readonly Template[]
  readonly onDone: () => void
  readonly onAway: () => void
}

function SwitchOn({ templates, onDone, onAway }: SwitchProps) {
  const tables = useTables()
  const [template, setTemplate] = useState(templates[0]?.structure.key ?? '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [atOnce, setAtOnce] = useState(1)
  const turn = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key])
  const on = async () => {
    const answer = await put(pathTo('/api/always-on/{key}', { key: template }), {
      tables: chosen,
      at_once: atOnce,
    })
    if (answer.wrong.length)
      throw new Refused('does_not_add_up', answer.wrong.map(one => flawSaid(one)).join(' '))
    sayDone('The first one opens now.')
    onDone()
    onAway()
  }
  return (
    <Dialog title="Always on" onClose={onAway}>
      <Form submit="Switch on" ready={chosen.length > 0} onSubmit={on} onCancel={onAway}>
        <p>When one has started, the next opens for registration at a free table.</p>
        <ChoiceField
          label="Template"
          as="list"
          options={templates.map(({ structure: { key, title } }) => ({ key, title }))}
          value={template}
          onValue={setTemplate}
        />
        <fieldset class="field field-choice">
          <legend class="field-label">Tables it may use</legend>
          {tables.map(key => (
            <button
              key={key}
              type="button"
              class="button"
              aria-pressed={chosen.includes(key)}
              onClick={() => turn(key)}
            >
              {key}
            </button>
          ))}
        </fieldset>
        <CountField
          label="Open at once, at most"
          value={atOnce}
          least={1}
          most={Math.max(1, chosen.length)}
          onValue={setAtOnce}
        />
      </Form>
    </Dialog>
  )
}
