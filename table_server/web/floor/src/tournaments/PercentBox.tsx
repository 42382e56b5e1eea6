// One place's part of the pool, in percent.

import { useEffect, useState } from 'preact/hooks'
import { percent, percentTyped } from './prizes'

interface Props {
  readonly label: string
  readonly place: number
  readonly share: number
  readonly onShare: (share: number) => void
}

export function PercentBox({ label, place, share, onShare }: Props) {
  const [text, setText] = useState(percent(share))
  useEffect(() => {
    if ((percentTyped(text) ?? 0) !== share) setText(percent(share))
  }, [share])
  const type = (typed: string) => {
    setText(typed)
    onShare(percentTyped(typed) ?? 0)
  }
  return (
    <label class="percent">
      <span class="percent-place" aria-hidden="true">
        {place}
      </span>
      <input
        class="field-box"
        aria-label={label}
        aria-invalid={text.trim() !== '' && percentTyped(text) === null}
        inputMode="decimal"
        autocomplete="off"
        maxLength={6}
        value={text}
        onInput={event => type(event.currentTarget.value)}
      />
    </label>
  )
}
