// The corner that shows what was done and what was refused.

import { dismiss, toasts } from './toasts'

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, kind, text }) => (
        <div key={id} class={`toast toast-${kind}`}>
          <span class="toast-text">{text}</span>
          <button type="button" class="toast-away" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
