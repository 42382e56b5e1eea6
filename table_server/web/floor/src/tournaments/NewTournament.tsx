// A tournament is set up: from what was kept, or from the usual; nothing is opened that does not add up.

import { useEffect, useRef, useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { TextField } from 'shared/console/fields/TextField'
import { pathTo, post, put } from 'shared/console/http'
import { Refused } from 'shared/console/request'
import { sayDone, sayNo } from 'shared/console/toasts'
import { go } from 'shared/console/where'
import { useAsked } from '../desk/asked'
import type { Structure, Wrong } from './asked'
import { keyFor, nameFor, renewed, usual } from './draft'
import { Extras } from './Extras'
import { Flaws } from './Flaws'
import { partsSaid } from './flaws'
import { Levels } from './Levels'
import type { Known } from './levels'
import { PayoutsPart } from './PayoutsPart'
import { Rotation } from './Rotation'
import { WhereAndWhen } from './WhereAndWhen'

export interface PartProps {
  readonly draft: Structure
  readonly put: (change: Partial<Structure>) => void
  readonly known: Known
  readonly wrong: readonly Wrong[]
}

export function NewTournament() {
  const [draft, setDraft] = useState<Structure>(usual())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const [templates] = useAsked('/api/tournament-templates')
  const [games] = useAsked('/api/tournament-games')
  const form = useRef<HTMLElement>(null)
  useEffect(() => form.current?.querySelector('.tournament-wrong')?.scrollIntoView(NEAR), [wrong])
  const told = (found: readonly Wrong[]) => {
    setWrong(found)
    if (found.length) throw new Refused('does_not_add_up', `look at ${partsSaid(found)}.`)
  }
  const open = async () => {
    const structure = { ...draft, key: keyFor(draft.title, new Date()), tables: chosen.length }
    const { key, wrong } = await post('/api/tournaments', { structure, tables: chosen })
    told(wrong)
    go('tournaments', key ?? '')
  }
  const keep = async () => {
    const key = nameFor(draft.title)
    const structure = { ...draft, key, tables: Math.max(1, chosen.length) }
    const { version, wrong } = await put(pathTo('/api/tournament-templates/{key}', { key }), structure)
    told(wrong)
    sayDone(`Saved as ${draft.title}, version ${version}.`)
  }
  const from = (key: string) => {
    setWrong([])
    const kept = templates?.find(one => one.structure.key === key)?.structure
    setDraft(kept ? renewed(kept, Date.now()) : usual())
  }
  const parts: PartProps = {
    draft,
    put: change => setDraft({ ...draft, ...change }),
    known: new Map(games?.map(game => [game.key, game])),
    wrong,
  }
  return (
    <main class="console-main tournament-new" ref={form}>
      <Form
        submit="Open registration"
        ready={chosen.length > 0}
        onSubmit={open}
        onCancel={() => go('tournaments')}
      >
        <div class="tournaments-head">
          <h1 class="panel-title">New tournament</h1>
          <div class="tournament-from">
            {!!templates?.length && (
              <ChoiceField
                label="Start from"
                as="list"
                options={[
                  { key: '', title: 'Standard structure' },
                  ...templates.map(one => ({ key: one.structure.key, title: one.structure.title })),
                ]}
                value={draft.key}
                onValue={from}
              />
            )}
            <button type="button" class="button" onClick={() => keep().catch(sayNo)}>
              Keep as a template
            </button>
          </div>
        </div>
        <div class="tournament-parts">
          <Basics {...parts} />
          <Rotation {...parts} />
          <WhereAndWhen {...parts} chosen={chosen} setChosen={setChosen} />
          <PayoutsPart {...parts} />
          <Extras {...parts} />
        </div>
        <Levels {...parts} />
      </Form>
    </main>
  )
}

const NEAR: ScrollIntoViewOptions = { block: 'center' }

function Basics({ draft, put, wrong }: PartProps) {
  return (
    <fieldset class="panel">
      <legend class="panel-title">What</legend>
      <TextField label="Title" value={draft.title} onValue={title => put({ title })} most={60} focus />
      <div class="fields">
        <MoneyField label="Buy-in" cents={draft.buy_in} onCents={cents => put({ buy_in: cents ?? 0 })} />
        <MoneyField label="Fee" cents={draft.fee} onCents={cents => put({ fee: cents ?? 0 })} />
      </div>
      <CountField label="Starting chips" value={draft.chips} step={500} onValue={chips => put({ chips })} />
      <Flaws wrong={wrong} part="what" />
    </fieldset>
  )
}
