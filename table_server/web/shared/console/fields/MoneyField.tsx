// Dollars in the box, whole cents outside of it.

import { useEffect, useId, useState } from 'preact/hooks'
import { amountText, amountTyped } from './amount'

interface Props {
  readonly label: string
  readonly cents: number | null
  /** Null while there is no amount in the box. */
  readonly onCents: (cents: number | null) => void
  readonly hint?: string
  /** True when it may be negative. */
  readonly below?: boolean
}

export function MoneyField({ label, cents, onCents, hint, below = false }: Props) {
  const id = useId()
  const [text, setText] = useState(cents === null ? '' : amountText(cents))
  useEffect(() => {
    if (cents !== worth(text, below)) setText(cents === null ? '' : amountText(cents))
  }, [cents])
  const type = (typed: string) => {
    setText(typed)
    onCents(worth(typed, below))
  }
  const wrong = text.trim() !== '' && worth(text, below) === null
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      <div class="field-money">
        <span class="field-sign" aria-hidden="true">
          $
        </span>
        <input
          id={id}
          class="field-box"
          inputMode={below ? 'text' : 'decimal'}
          autocomplete="off"
          maxLength={16}
          value={text}
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
          onInput={event => type(event.currentTarget.value)}
        />
      </div>
      <p class="field-hint" id={`${id}-hint`}>
        {wrong ? 'An amount in dollars and cents, such as 120 or 12.50' : (hint ?? '')}
      </p>
    </div>
  )
}

function worth(text: string, below: boolean): number | null {
  const cents = amountTyped(text)
  return cents !== null && cents < 0 && !below ? null : cents
}
