// The keys that stand in one section of a house, each in its field; others are added, and taken away.

import type { Fault, Fields, Path, Said } from './asked'
import type { Draft } from './draft'
import { KeyField } from './KeyField'
import { label } from './labels'
import { at, isSection } from './written'

interface Props {
  readonly title: string
  readonly draft: Draft
  readonly path: Path
  readonly fields: Fields
  /** Shown even without a value. */
  readonly always?: readonly string[]
  /** The choices for a key that come from the house itself, such as its schedules. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** The titles of games. */
  readonly titles?: Readonly<Record<string, string>>
  readonly children?: preact.ComponentChildren
}

/** The first value of a new key: something has to be written for the key to exist. */
const BEGINS: Readonly<Record<string, string>> = {
  flag: 'true',
  number: '0',
  toml: '"none"',
  list: '[]',
  several: '[]',
}

export function KeyFields({
  title,
  draft,
  path,
  fields,
  always = [],
  choices = {},
  titles = {},
  children,
}: Props) {
  const section = at(draft.checked?.said ?? undefined, path)
  const stands = isSection(section) ? section : {}
  const shown = Object.keys(fields).filter(key => key in stands || always.includes(key))
  const others = Object.keys(fields).filter(key => !shown.includes(key))
  const write = (key: string, toml: string | null) => draft.edit({ path: [...path, key], toml })
  const add = (key: string) => {
    const field = fields[key]
    if (field)
      write(key, field.choices.length ? JSON.stringify(field.choices[0]) : (BEGINS[field.kind] ?? '""'))
  }
  return (
    <fieldset class="editor-part" disabled={!draft.may}>
      <legend>{title}</legend>
      {faultsAt(draft.faults, path).map(({ reason }) => (
        <p key={reason} class="field-no">
          {reason}
        </p>
      ))}
      <div class="fields">
        {shown.map(key => {
          const field = fields[key]
          if (!field) return null
          const isText = key in choices && field.kind === 'text'
          return (
            <div key={key} class={`key key-${field.kind}`}>
              <KeyField
                name={key}
                field={isText ? { ...field, kind: 'choice' } : field}
                choices={choices[key] ?? field.choices}
                titles={titles}
                said={(stands[key] ?? '') as Said}
                faults={faultsAt(draft.faults, [...path, key], true)}
                onWrite={toml => write(key, toml)}
              />
              {!always.includes(key) && (
                <button
                  type="button"
                  class="button button-quiet"
                  aria-label={`Without: ${label(key)}`}
                  onClick={() => write(key, null)}
                >
                  ×
                </button>
              )}
            </div>
          )
        })}
      </div>
      {children}
      {others.length > 0 && (
        <label class="field key-more">
          <span class="field-label">Add a setting</span>
          <select class="field-box" value="" onChange={event => add(event.currentTarget.value)}>
            <option value="">As in the rest of the house</option>
            {others.map(key => (
              <option key={key} value={key}>
                {label(key)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  )
}

const isAt = (fault: Fault, path: Path): boolean =>
  fault.path.length >= path.length && path.every((name, place) => fault.path[place] === name)

/** Faults of this place, or of anything inside it too. */
export const faultsAt = (faults: readonly Fault[], path: Path, inside = false): readonly Fault[] =>
  faults.filter(fault => isAt(fault, path) && (inside || fault.path.length === path.length))
