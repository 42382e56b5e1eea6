// A part of the pot in percent, as people say it: 5, or 2.5.

import { useEffect, useId, useState } from 'preact/hooks'
import { percentText, percentTyped } from './schedule'

interface Props {
  readonly label: string
  /** In hundredths of a percent. */
  readonly percent: number
  readonly onPercent: (percent: number) => void
}

export function PercentField({ label, percent, onPercent }: Props) {
  const id = useId()
  const [text, setText] = useState(percentText(percent))
  useEffect(() => {
    if (percent !== percentTyped(text)) setText(percentText(percent))
  }, [percent])
  const wrong = percentTyped(text) === null
  const type = (typed: string) => {
    setText(typed)
    const worth = percentTyped(typed)
    if (worth !== null) onPercent(worth)
  }
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      <div class="field-percent">
        <input
          id={id}
          class="field-box"
          inputMode="decimal"
          autocomplete="off"
          maxLength={8}
          value={text}
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
          onInput={event => type(event.currentTarget.value)}
          onBlur={() => setText(percentText(percent))}
        />
        <span class="field-sign" aria-hidden="true">
          %
        </span>
      </div>
      <p class="field-hint" id={`${id}-hint`}>
        {wrong ? `A percentage up to 100, such as 5 or 2.5. Taken is ${percentText(percent)} %` : ''}
      </p>
    </div>
  )
}
