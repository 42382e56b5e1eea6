// The card reader of this seat, which the machine takes for a keyboard.

import { useEffect } from 'preact/hooks'
import { Swipe } from './swipe'

interface Reader {
  readonly card: (number: string) => void
  readonly unreadable: () => void
}

/** While drawn, a swipe is heard wherever the focus is, and no button takes its Enter for a touch. */
export function useCardReader({ card, unreadable }: Reader): void {
  useEffect(() => {
    const swipe = new Swipe()
    const hear = (event: KeyboardEvent) => {
      const heard = swipe.hear(event.key, event.timeStamp)
      if (heard.what === 'key') return
      event.preventDefault()
      event.stopPropagation()
      if (heard.what === 'card') card(heard.number)
      if (heard.what === 'unreadable') unreadable()
    }
    addEventListener('keydown', hear, { capture: true })
    return () => removeEventListener('keydown', hear, { capture: true })
  }, [card, unreadable])
}
