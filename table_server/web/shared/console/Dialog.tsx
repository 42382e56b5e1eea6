// A question that is answered before anything else: over the page, closed by Escape or its own buttons.

import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

const FIRST = '.field-box, .form button'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

export function Dialog({ title, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const name = useId()
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>(FIRST)?.focus() // else it is the button that closes it
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={box} class="dialog" aria-labelledby={name} onCancel={onClose}>
      <div class="dialog-head">
        <h2 class="dialog-title" id={name}>
          {title}
        </h2>
        <button type="button" class="dialog-away" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      {children}
    </dialog>
  )
}
