// Applies what was put together: at once, or as soon as the running hand is over. Never in the middle of one.

import { useEffect, useState } from 'preact/hooks'
import { pathTo, put } from 'shared/console/http'
import { codeOf, sentenceOf } from 'shared/console/request'
import { sayDone } from 'shared/console/toasts'
import type { Wanted } from './asked'

/** Milliseconds from one try to the next, while a hand runs: less than the pause between two hands. */
const AGAIN = 700

interface Props {
  readonly table: string
  readonly wanted: Wanted
  readonly onApplied: () => void
}

export function Apply({ table, wanted, onApplied }: Props) {
  const [no, setNo] = useState('')
  const [waits, setWaits] = useState(false)
  const apply = async () => {
    try {
      await put(pathTo('/api/tables/{table}/terms', { table }), wanted)
      setWaits(false)
      setNo('')
      sayDone('Applied from the next hand on.')
      onApplied()
      return 'done'
    } catch (fault) {
      const code = codeOf(fault)
      setNo(sentenceOf(fault))
      if (code !== 'hand_is_running') setWaits(false)
      return code
    }
  }
  useEffect(() => {
    if (!waits) return
    let gone = false
    let next: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const came = await apply()
      if (!gone && came === 'hand_is_running') next = setTimeout(look, AGAIN)
    }
    look()
    return () => {
      gone = true
      clearTimeout(next)
    }
  }, [waits])
  return (
    <div class="terms-apply">
      <p class="form-no" role="alert">
        {waits ? 'Waiting for the hand to end. Nothing is changed yet.' : no}
      </p>
      <div class="form-buttons">
        {waits ? (
          <button type="button" class="button" onClick={() => setWaits(false)}>
            Do not wait
          </button>
        ) : (
          <button
            type="button"
            class="button"
            disabled={wanted.menu.length === 0}
            onClick={() => setWaits(true)}
          >
            Apply when the hand is over
          </button>
        )}
        <button
          type="button"
          class="button button-go"
          disabled={waits || wanted.menu.length === 0}
          onClick={apply}
        >
          Apply now
        </button>
      </div>
    </div>
  )
}
