// Why a touch was not taken, in plain words, for as long as it takes to read them.

import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Code } from 'shared/wire'
import { say } from 'shared/words/words'
import { line, you } from '../line'

const LONG = 5_000

/** Said at their own places. */
const ELSEWHERE: ReadonlySet<Code> = new Set<Code>(['not_this_screen', 'screen_in_use', 'taken_over'])

interface Told {
  readonly code: Code
  readonly count: number
}

export function Refused() {
  const [told, setTold] = useState<Told | null>(null)
  const before = useRef(line.refused.peek())
  useSignalEffect(() => {
    const refused = line.refused.value
    if (refused === before.current) return
    // At an empty seat the PIN pad says it.
    const pad = you.peek()?.stage === 'empty'
    if (refused && !pad && !ELSEWHERE.has(refused.code)) setTold(refused)
  })
  useEffect(() => {
    if (!told) return
    const over = setTimeout(() => setTold(null), LONG)
    return () => clearTimeout(over)
  }, [told])
  return (
    <div role="alert" aria-live="assertive">
      {told && (
        <p key={told.count} class="notice notice-refused">
          {say(`refused.${told.code}`)}
        </p>
      )}
    </div>
  )
}
