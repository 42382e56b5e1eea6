// The acts of two people about a hand: its voiding, and corrections because of it.

import { useState } from 'preact/hooks'
import { pathTo } from 'shared/console/http'
import { session } from 'shared/console/session'
import { useAsked } from '../desk/asked'
import { when, words } from '../desk/said'
import { tableCalled } from '../room/tables'
import { Because } from './Because'

interface Props {
  readonly table: string
  readonly number: number
}

export function Acts({ table, number }: Props) {
  const [acts, look] = useAsked(pathTo('/api/tables/{table}/hands/{number}/acts', { table, number }), true)
  const [correcting, setCorrecting] = useState(false)
  const at = session.value?.role === 'auditor' ? undefined : tableCalled(table)
  const away = () => setCorrecting(false)
  const done = () => {
    away()
    look()
  }
  return (
    <section class="acts" aria-label="Voids and corrections of this hand">
      {acts && acts.length > 0 && (
        <ul class="acts-list">
          {acts.map(act => (
            <li key={act.key}>
              <b>{words(act.what)}</b> {act.reason}
              <span class="acts-by">
                {when(act.at)}, {act.by || 'the server'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {at && (
        <button type="button" class="button" onClick={() => setCorrecting(true)}>
          Correct a stack because of this hand
        </button>
      )}
      {at && correcting && <Because at={at} hand={number} onDone={done} onAway={away} />}
    </section>
  )
}
