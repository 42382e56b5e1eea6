// One key for one request: kept until there is an answer, and new after it.

import { useRef } from 'preact/hooks'
import { codeOf, newKey } from 'shared/console/request'

/** The request may have been carried out. Repeated with the same key, it is not carried out again. */
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
