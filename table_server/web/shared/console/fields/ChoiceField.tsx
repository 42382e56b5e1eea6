// One of several: as buttons while they are few, else as a list.

import { useId } from 'preact/hooks'

export interface Option<Key extends string> {
  readonly key: Key
  readonly title: string
}

interface Props<Key extends string> {
  readonly label: string
  readonly options: ReadonlyArray<Option<Key>>
  readonly value: Key
  readonly onValue: (value: Key) => void
  readonly as?: 'buttons' | 'list'
}

const FEW = 5

export function ChoiceField<Key extends string>(props: Props<Key>) {
  const as = props.as ?? (props.options.length > FEW ? 'list' : 'buttons')
  return as === 'list' ? <List {...props} /> : <Buttons {...props} />
}

function List<Key extends string>({ label, options, value, onValue }: Props<Key>) {
  const id = useId()
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="field-box"
        value={value}
        onChange={event => onValue(event.currentTarget.value as Key)}
      >
        {options.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

function Buttons<Key extends string>({ label, options, value, onValue }: Props<Key>) {
  return (
    <fieldset class="field field-choice">
      <legend class="field-label">{label}</legend>
      {options.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          class="button"
          aria-pressed={key === value}
          onClick={() => onValue(key)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
