// A table's hands that are over, the newest first.

import { useEffect, useState } from 'preact/hooks'
import { get, pathTo } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'
import { addressOf } from 'shared/console/where'
import type { HandLine } from 'shared/openapi'
import { short, when } from '../desk/said'

const AT_ONCE = 20

export function HandList({ table, chosen }: { readonly table: string; readonly chosen: number }) {
  const [lines, setLines] = useState<readonly HandLine[] | null>(null)
  const [more, setMore] = useState(true)
  const look = async (before: number | null = null) => {
    try {
      const came = await get(pathTo('/api/tables/{table}/hands', { table, before, count: AT_ONCE }))
      setLines(known => (before === null ? came : [...(known ?? []), ...came]))
      setMore(came.length === AT_ONCE)
    } catch (fault) {
      sayNo(fault)
    }
  }
  useEffect(() => {
    look()
  }, [])
  if (!lines) return <p class="empty">Looking.</p>
  if (lines.length === 0) return <p class="empty">No hand has been finished at this table yet.</p>
  return (
    <>
      <ul class="hands">
        {lines.map(line => (
          <li key={line.number}>
            <a
              class="hands-line"
              href={addressOf('disputes', table, String(line.number))}
              aria-current={line.number === chosen ? 'true' : undefined}
            >
              <b>{line.number}</b>
              <span class="hands-game">{line.game}</span>
              <span class="hands-pot">{short(line.pot)}</span>
              <span class="hands-who">{line.voided ? 'Voided' : winners(line)}</span>
              <span class="hands-when">{when(line.at)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div class="buttons hands-more">
        {more && (
          <button type="button" class="button" onClick={() => look(lines.at(-1)?.number)}>
            Earlier hands
          </button>
        )}
        <button type="button" class="button" onClick={() => look()}>
          Look again
        </button>
      </div>
    </>
  )
}

const winners = ({ winners }: HandLine): string =>
  winners.length === 1 ? `Seat ${winners[0]} won` : `Seats ${winners.join(', ')} won`
