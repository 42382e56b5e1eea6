// The customer's PIN pad, where the station has one: it is keyed there twice, and this page is told a word for the PIN.

import { useEffect, useState } from 'preact/hooks'
import { get, post } from 'shared/console/http'
import { sayNo, sayWrong } from 'shared/console/toasts'

export interface Pad {
  readonly asks: boolean
  /** The customer's next step. */
  readonly says: string
  readonly ask: () => void
}

export const WHY = {
  cancelled: 'The customer has cancelled.',
  timed_out: 'No PIN was entered.',
  pad_away: 'The pad does not answer.',
  keys_lost: 'Not every key arrived. Ask again.',
  differ: 'The two PINs are not the same. Ask the customer again.',
  weak: 'That PIN is too easy to guess: not all the same, not in a row. Ask for another.',
} as const
const SAYS = ['One moment', 'The customer is entering a PIN', 'The customer is entering it again'] as const
/** Milliseconds between two looks at how far the customer is. */
export const LOOKS = 500

/**
 * Null where PINs are typed, undefined until that is known.
 * `onWord` is told null when there is none after all; `onAway` that there is no pad.
 */
export function usePad(onWord: (word: string | null) => void, onAway: () => void): Pad | null | undefined {
  const [fitted, setFitted] = useState<boolean>()
  const [entry, setEntry] = useState<number | null>(null)
  useEffect(() => {
    get('/api/cash/pad').then(
      found => setFitted(found.fitted),
      () => setFitted(false), // then PINs are typed
    )
  }, [])
  const ask = async () => {
    setEntry(0)
    const looks = setInterval(() => {
      get('/api/cash/pad').then(now => setEntry(now.asks), sayNo)
    }, LOOKS)
    try {
      const { word, why } = await post('/api/cash/pad')
      if (why) sayWrong(WHY[why])
      if (why === 'pad_away') onAway()
      onWord(word)
    } catch (fault) {
      sayNo(fault)
    } finally {
      clearInterval(looks)
      setEntry(null)
    }
  }
  if (fitted === undefined) return undefined
  return fitted ? { asks: entry !== null, says: SAYS[entry ?? 0] ?? '', ask: () => void ask() } : null
}
