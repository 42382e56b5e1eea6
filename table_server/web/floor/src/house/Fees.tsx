// The collection of a house, schedule by schedule: what its fee tables are for, when each amount is taken, and the rows.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { words } from '../desk/said'
import type { Known, Path, Said } from './asked'
import type { Draft } from './draft'
import { KeyFields } from './KeyFields'
import { titlesOf } from './OneTable'
import { Rows } from './Rows'
import { at, isSection, listOf } from './written'

interface Props {
  readonly draft: Draft
  readonly known: Known
}

export function Fees({ draft, known }: Props) {
  const said = draft.checked?.said
  const tables = listOf(said?.fees)
  const ways = isSection(said?.forms) ? Object.keys(said.forms) : []
  const [open, setOpen] = useState('0')
  if (!said) return <p class="empty">The text is not valid TOML: see the faults beside it.</p>
  const choices = [
    ...tables.map((fees, place) => ({ key: String(place), title: titleOf(fees, place) })),
    ...ways.map(name => ({ key: name, title: `Way to take it: ${words(name)}` })),
  ]
  const fees = tables[Number(open)]
  const add = () => {
    draft.edit({ path: ['fees', tables.length], toml: BEGIN.replace('new', `new ${tables.length + 1}`) })
    setOpen(String(tables.length))
  }
  return (
    <div class="houses-part">
      <div class="houses-chosen">
        <ChoiceField label="Fee table" as="list" value={open} options={choices} onValue={setOpen} />
        {draft.may && (
          <button type="button" class="button" onClick={add}>
            Add a fee table
          </button>
        )}
      </div>
      {isSection(fees) && (
        <>
          <KeyFields
            title={titleOf(fees, Number(open))}
            draft={draft}
            path={['fees', Number(open)]}
            fields={known.parts.fees}
            always={['schedule', 'games', 'structures', 'cap']}
            choices={{ form: ways, games: known.games.map(({ key }) => key) }}
            titles={titlesOf(known)}
          />
          <Charges draft={draft} known={known} path={chargesOf(fees, Number(open))} />
          <Rows draft={draft} path={['fees', Number(open)]} />
        </>
      )}
      {ways.includes(open) && <Charges draft={draft} known={known} path={['forms', open]} />}
    </div>
  )
}

/** A new fee table: one fee, taken at the end, until more is set. */
const BEGIN =
  '{ schedule = "new", games = ["holdem"], structures = ["fixed_limit"], ' +
  'charges = [{ column = "fee", when = "end" }], columns = ["option", "fee"], rows = [[1, 1]] }'

function titleOf(fees: Said, place: number): string {
  if (!isSection(fees)) return `Fee table ${place + 1}`
  const structures = listOf(fees.structures).map(each => words(String(each)).toLowerCase())
  return `${fees.schedule}: ${listOf(fees.games).map(String).map(words).join(', ')}, ${structures.join(', ')}`
}

/** Written here, or under a name for several fee tables. */
const chargesOf = (fees: Said, place: number): Path =>
  isSection(fees) && typeof fees.form === 'string' ? ['forms', fees.form] : ['fees', place, 'charges']

interface ChargesProps extends Props {
  readonly path: Path
}

function Charges({ draft, known, path }: ChargesProps) {
  const charges = listOf(at(draft.checked?.said ?? undefined, path))
  const shared = path[0] === 'forms'
  return (
    <section class="houses-charges" aria-label="Charges">
      {shared && <p class="menu-says">Shared: this changes every fee table that uses it.</p>}
      {charges.map((charge, place) => (
        <KeyFields
          key={place}
          title={`Charge ${place + 1}${isSection(charge) ? `: ${charge.column}` : ''}`}
          draft={draft}
          path={[...path, place]}
          fields={known.parts.charge}
          always={['column', 'when']}
        >
          <div class="buttons">
            <button
              type="button"
              class="button"
              aria-label={`Remove charge ${place + 1}`}
              onClick={() => draft.edit({ path: [...path, place], toml: null })}
            >
              Remove
            </button>
          </div>
        </KeyFields>
      ))}
      {draft.may && charges.length > 0 && (
        <button
          type="button"
          class="button"
          onClick={() =>
            draft.edit({ path: [...path, charges.length], toml: '{ column = "fee", when = "end" }' })
          }
        >
          Add a charge
        </button>
      )}
    </section>
  )
}
