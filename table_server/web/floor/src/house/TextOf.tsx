// The house as text, with the same checks and the same places for faults.

import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Draft } from './draft'

interface Props {
  readonly draft: Draft
  /** A line to look at; counted from 1. */
  readonly spot: { readonly line: number } | null
}

export function TextOf({ draft, spot }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = box.current
    if (!area || !spot) return
    const lines = area.value.split('\n')
    const start = lines.slice(0, spot.line - 1).reduce((length, line) => length + line.length + 1, 0)
    area.focus()
    area.setSelectionRange(start, start + (lines[spot.line - 1]?.length ?? 0))
    const around = area.parentElement
    if (around) around.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, spot.line - 6)
  }, [spot])
  const lines = draft.toml.split('\n').length
  return (
    <div class="house-text">
      <pre class="house-numbers" aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => line + 1).join('\n')}
      </pre>
      <textarea
        ref={box}
        aria-label="The house as text"
        class="field-box house-toml"
        rows={lines + 1}
        maxLength={60_000}
        spellcheck={false}
        wrap="off"
        autocomplete="off"
        readOnly={!draft.may}
        value={draft.toml}
        onInput={event => draft.type(event.currentTarget.value)}
      />
    </div>
  )
}
