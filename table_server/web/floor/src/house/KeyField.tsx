// One key of a house. Its value goes into the text when the field is left; faults are shown below the field.

import { useId, useLayoutEffect, useState } from 'preact/hooks'
import type { Fault, Field, Said } from './asked'
import { choiceSaid, label } from './labels'
import { Several } from './Several'
import { listOf, literal, typed } from './written'

interface Props {
  readonly name: string
  readonly field: Field
  readonly titles: Readonly<Record<string, string>>
  readonly said: Said
  readonly faults: readonly Fault[]
  readonly choices?: readonly string[]
  readonly onWrite: (toml: string | null) => void
}

export function KeyField(props: Props) {
  const { name, field, said, faults, choices = field.choices, titles, onWrite } = props
  if (field.kind !== 'several') return <Typed {...props} />
  return (
    <div class="field">
      <Several
        name={name}
        chosen={listOf(said).map(String)}
        choices={choices}
        titles={titles}
        onChoose={chosen => onWrite(literal(field, chosen.join(',')))}
      />
      <p class="field-no">{faults.map(({ reason }) => reason).join('; ')}</p>
    </div>
  )
}

function Typed({ name, field, said, faults, choices = field.choices, onWrite }: Props) {
  const id = useId()
  const stands = typed(field, said)
  const [text, setText] = useState(stands)
  useLayoutEffect(() => setText(stands), [stands]) // before anybody types into it
  const write = (next: string) => {
    setText(next)
    if (next.trim() !== stands.trim()) onWrite(literal(field, next))
  }
  const listed = field.kind === 'flag' ? ['true', 'false'] : choices
  const all = { id, 'aria-invalid': faults.length > 0, 'aria-describedby': `${id}-no` }
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label(name)}
      </label>
      {field.kind === 'flag' || field.kind === 'choice' ? (
        <select {...all} class="field-box" value={text} onChange={event => write(event.currentTarget.value)}>
          {!listed.includes(text) && <option value={text}>{text}</option>}
          {listed.map(each => (
            <option key={each} value={each}>
              {YES_NO[each] ?? choiceSaid(name, each)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...all}
          class="field-box"
          autocomplete="off"
          maxLength={400}
          value={text}
          list={listed.length ? `${id}-list` : undefined}
          onInput={event => setText(event.currentTarget.value)}
          onChange={event => write(event.currentTarget.value)}
        />
      )}
      {field.kind !== 'flag' && field.kind !== 'choice' && listed.length > 0 && (
        <datalist id={`${id}-list`}>
          {listed.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <p class="field-no" id={`${id}-no`}>
        {faults.map(({ reason }) => reason).join('; ')}
      </p>
    </div>
  )
}

const YES_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }
