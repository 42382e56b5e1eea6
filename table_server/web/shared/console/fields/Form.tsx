// A form that is sent once at a time, and says at its own place why it was not taken.

import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { sentenceOf } from '../request'

interface Props {
  /** The text of its button. */
  readonly submit: string
  /** Sends the form. If it throws a code, or an error with one, the form was refused. */
  readonly onSubmit: () => Promise<unknown>
  /** True when everything required is filled in. */
  readonly ready?: boolean
  /** The look of the button: `stop` for an act that cannot be taken back. */
  readonly tone?: 'go' | 'stop' | 'plain'
  readonly onCancel?: (() => void) | undefined
  readonly children?: ComponentChildren
  readonly class?: string
}

export function Form({
  submit,
  onSubmit,
  ready = true,
  tone = 'go',
  onCancel,
  children,
  class: place = '',
}: Props) {
  const [no, setNo] = useState('')
  const [busy, setBusy] = useState(false)
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  const send = async (event: Event) => {
    event.preventDefault()
    if (busy || !ready) return
    setBusy(true)
    setNo('')
    try {
      await onSubmit()
    } catch (fault) {
      if (there.current) setNo(sentenceOf(fault))
    }
    if (there.current) setBusy(false)
  }
  return (
    <form class={`form ${place}`} onSubmit={send} noValidate>
      {children}
      <p class="form-no" role="alert">
        {no}
      </p>
      <div class="form-buttons">
        {onCancel && (
          <button type="button" class="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button type="submit" class={`button button-${tone}`} disabled={!ready || busy}>
          {busy ? 'One moment' : submit}
        </button>
      </div>
    </form>
  )
}
