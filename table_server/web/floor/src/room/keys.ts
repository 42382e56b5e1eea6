// Digits choose a table and Escape goes back, for staff with a keyboard and ten tables.

import { useLayoutEffect } from 'preact/hooks'

/** Inside a text field a key is text, and no shortcut. */
const TEXT = 'input, textarea, select'

/** 1 to 9 as they are, 0 is 10. A page takes keys as soon as it is drawn, not a frame later. */
export function useKeys(choose: (number: number) => void, back?: () => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const number = meant(event)
      if (number !== null) choose(number)
      else if (event.key === 'Escape' && isOurs(event)) back?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

const meant = (event: KeyboardEvent): number | null =>
  /^\d$/.test(event.key) && isOurs(event) ? Number(event.key) || 10 : null

/** True for keys that belong neither to the browser nor to an open dialog. */
function isOurs({ ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.matches(TEXT))
}
