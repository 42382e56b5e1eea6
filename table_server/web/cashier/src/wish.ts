// One key for one wish: kept while nobody knows whether it came true, new as soon as there is an answer.

import { useRef } from 'preact/hooks'
import { codeOf, newKey } from 'shared/console/request'

/** What was asked for may be done: asked again with the same key, it is not done again. */
const UNKNOWN = new Set(['no_answer', 'our_fault', 'cage_is_away'])

type Wish = <Answer>(send: (key: string) => Promise<Answer>) => Promise<Answer>

export function useWish(): Wish {
  const key = useRef('')
  return async send => {
    key.current ||= newKey()
    try {
      const answer = await send(key.current)
      key.current = ''
      return answer
    } catch (fault) {
      if (!UNKNOWN.has(codeOf(fault))) key.current = ''
      throw fault
    }
  }
}
