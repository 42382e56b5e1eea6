// Asks the server what something comes to, once it has been left alone for a moment; or why it cannot be.

import { useEffect, useState } from 'preact/hooks'
import { post } from 'shared/console/http'
import { sentenceOf } from 'shared/console/request'
import type { GameForm, Hand, Worked } from './asked'

/** Milliseconds without a touch until the server is asked. */
const QUIET = 350

export function useWorked(form: GameForm, hand: Hand | null): readonly [Worked | null, string] {
  const [worked, setWorked] = useState<Worked | null>(null)
  const [no, setNo] = useState('')
  useEffect(() => {
    let gone = false
    const ask = async () => {
      try {
        const came = await post('/api/worked', { game: form, hand })
        if (gone) return
        setWorked(came)
        setNo('')
      } catch (fault) {
        if (gone) return
        setWorked(null)
        setNo(sentenceOf(fault))
      }
    }
    const timer = setTimeout(ask, QUIET)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [form, hand])
  return [worked, no]
}
