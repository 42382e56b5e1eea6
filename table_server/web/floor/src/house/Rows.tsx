// A fee table as the sheets print it: a grid of its rows; a cell goes into the text when it is left.

import { useLayoutEffect, useState } from 'preact/hooks'
import type { Path, Said } from './asked'
import type { Draft } from './draft'
import { label } from './labels'
import { at, cell, isSection, listOf, toml } from './written'

interface Props {
  readonly draft: Draft
  /** The path of the fee table. */
  readonly path: Path
}

export function Rows({ draft, path }: Props) {
  const fees = at(draft.checked?.said ?? undefined, path)
  if (!isSection(fees)) return null
  const columns = listOf(fees.columns).map(String)
  const rows = listOf(fees.rows)
  const last = listOf(rows.at(-1))
  const more = last.map((each, place) =>
    place === 0 && columns[0] === 'option' && typeof each === 'number' ? String(each + 1) : shown(each),
  )
  const add = () =>
    draft.edit({ path: [...path, 'rows', rows.length], toml: `[${more.map(cell).join(', ')}]` })
  return (
    <fieldset class="editor-part" disabled={!draft.may}>
      <legend>Rows</legend>
      <div class="house-rows">
        <table class="figures">
          <Head columns={columns} />
          <tbody>
            {rows.map((_, place) => (
              <Cells key={place} draft={draft} path={[...path, 'rows', place]} columns={columns}>
                <button
                  type="button"
                  class="button button-quiet"
                  aria-label={`Remove row ${place + 1}`}
                  onClick={() => draft.edit({ path: [...path, 'rows', place], toml: null })}
                >
                  ×
                </button>
              </Cells>
            ))}
          </tbody>
        </table>
      </div>
      <div class="buttons">
        <button type="button" class="button" disabled={rows.length === 0} onClick={add}>
          One row more
        </button>
      </div>
    </fieldset>
  )
}

/** One row alone, where it is a table of the menu. */
export function Row({ draft, path }: Props) {
  const fees = at(draft.checked?.said ?? undefined, path.slice(0, 2))
  if (!isSection(fees)) return null
  const columns = listOf(fees.columns).map(String)
  return (
    <fieldset class="editor-part" disabled={!draft.may}>
      <legend>A row of {String(fees.schedule)}</legend>
      <div class="house-rows">
        <table class="figures">
          <Head columns={columns} />
          <tbody>
            <Cells draft={draft} path={path} columns={columns} />
          </tbody>
        </table>
      </div>
      <p class="menu-says">Printed with the collection: amounts that it takes besides are found here.</p>
    </fieldset>
  )
}

const Head = ({ columns }: { readonly columns: readonly string[] }) => (
  <thead>
    <tr>
      {columns.map(column => (
        <th key={column} scope="col">
          {label(column)}
        </th>
      ))}
      <td />
    </tr>
  </thead>
)

interface CellsProps extends Props {
  readonly columns: readonly string[]
  readonly children?: preact.ComponentChildren
}

function Cells({ draft, path, columns, children }: CellsProps) {
  const row = listOf(at(draft.checked?.said ?? undefined, path))
  const number = Number(path.at(-1)) + 1
  const wrong = draft.faults.filter(fault => path.every((name, place) => fault.path[place] === name))
  return (
    <>
      <tr>
        {columns.map((column, place) => (
          <td key={column}>
            <Cell
              label={`Row ${number}, ${label(column)}`}
              said={row[place] ?? ''}
              wrong={wrong.some(
                fault => fault.path.length === path.length || fault.path[path.length] === place,
              )}
              onWrite={typed => draft.edit({ path: [...path, place], toml: cell(typed) })}
            />
          </td>
        ))}
        <td>{children}</td>
      </tr>
      {wrong.length > 0 && (
        <tr>
          <td class="field-no" colSpan={columns.length + 1}>
            {wrong.map(({ reason }) => reason).join('; ')}
          </td>
        </tr>
      )}
    </>
  )
}

interface CellProps {
  readonly label: string
  readonly said: Said
  readonly wrong: boolean
  readonly onWrite: (typed: string) => void
}

function Cell({ label, said, wrong, onWrite }: CellProps) {
  const stands = shown(said)
  const [text, setText] = useState(stands)
  useLayoutEffect(() => setText(stands), [stands]) // before anybody types into it
  return (
    <input
      class="field-box house-cell"
      aria-label={label}
      aria-invalid={wrong}
      autocomplete="off"
      maxLength={80}
      value={text}
      onInput={event => setText(event.currentTarget.value)}
      onChange={event => event.currentTarget.value.trim() !== stands && onWrite(event.currentTarget.value)}
    />
  )
}

const shown = (said: Said): string =>
  Array.isArray(said)
    ? `[${said.map(each => (DECIMAL.test(String(each)) ? each : toml(each))).join(', ')}]`
    : String(said)

/** Cents are told as text, so that nothing rounds them. */
const DECIMAL = /^\d+\.\d{1,2}$/
