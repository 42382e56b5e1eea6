// One line of text, or a few.

import { useEffect, useId, useRef } from 'preact/hooks'

interface Props {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly kind?: 'text' | 'password' | 'search' | 'date'
  readonly hint?: string
  readonly most?: number
  /** The browser's autocomplete; off by default. */
  readonly complete?: string
  readonly focus?: boolean
  readonly lines?: number
}

export function TextField(props: Props) {
  const {
    label,
    value,
    onValue,
    kind = 'text',
    hint,
    most = 64,
    complete = 'off',
    focus = false,
    lines = 1,
  } = props
  const id = useId()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focus) box.current?.focus()
  }, [])
  const all = {
    id,
    value,
    maxLength: most,
    autocomplete: complete,
    'aria-describedby': hint ? `${id}-hint` : undefined,
  }
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      {lines > 1 ? (
        <textarea
          {...all}
          ref={box}
          class="field-box"
          rows={lines}
          onInput={e => onValue(e.currentTarget.value)}
        />
      ) : (
        <input
          {...all}
          ref={box}
          class="field-box"
          type={kind as 'text'}
          onInput={e => onValue(e.currentTarget.value)}
        />
      )}
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
