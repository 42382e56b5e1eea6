// A choice of several: one line shows the chosen ones, and opens to change them.

import { useId } from 'preact/hooks'
import { label } from './labels'

interface Props {
  readonly name: string
  readonly chosen: readonly string[]
  readonly choices: readonly string[]
  readonly titles: Readonly<Record<string, string>>
  readonly onChoose: (chosen: readonly string[]) => void
}

export function Several({ name, chosen, choices, titles, onChoose }: Props) {
  const id = useId()
  const titled = (key: string) => titles[key] ?? key.replaceAll('_', ' ')
  const all = [...new Set([...choices, ...chosen])]
  const turn = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key]
    if (next.length) onChoose(next) // a table of no game is taken away, not emptied
  }
  return (
    <>
      <span class="field-label" id={id}>
        {label(name)}
      </span>
      <details class="several" aria-labelledby={id}>
        <summary>{chosen.map(titled).join(', ')}</summary>
        {all.map(key => (
          <label key={key} class="option">
            <input type="checkbox" checked={chosen.includes(key)} onChange={() => turn(key)} />
            <span>{titled(key)}</span>
          </label>
        ))}
      </details>
    </>
  )
}
