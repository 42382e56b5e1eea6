// A whole number, typed or stepped with a finger.

import { useId } from 'preact/hooks'

interface Props {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
  readonly least?: number
  readonly most?: number
  readonly step?: number
}

export function CountField({ label, value, onValue, least = 0, most = 1_000_000, step = 1 }: Props) {
  const id = useId()
  const put = (wanted: number) => onValue(Math.min(most, Math.max(least, wanted)))
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 9)
    put(digits === '' ? least : Number(digits))
  }
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      <div class="field-count">
        <button
          type="button"
          class="button"
          aria-label={`${label}: less`}
          disabled={value <= least}
          onClick={() => put(value - step)}
        >
          −
        </button>
        <input
          id={id}
          class="field-box"
          inputMode="numeric"
          autocomplete="off"
          value={String(value)}
          onInput={event => type(event.currentTarget.value)}
        />
        <button
          type="button"
          class="button"
          aria-label={`${label}: more`}
          disabled={value >= most}
          onClick={() => put(value + step)}
        >
          +
        </button>
      </div>
    </div>
  )
}
