// Nothing is asked: how one stands, and what comes next.

import { letters } from 'shared/words/letters'

interface QuietProps {
  readonly title: string
  readonly text: string
}

/** Large enough to be read with a glance, too quiet to call for one. */
export function Quiet({ title, text }: QuietProps) {
  return (
    <div class="quiet" role="status" aria-live="polite">
      <p class="quiet-title" style={{ '--letters': letters(title) }}>
        {title}
      </p>
      <p class="quiet-text">{text}</p>
    </div>
  )
}
