// A table's terms: its menu, the change of games, its clocks. Changed here, applied between hands.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { pathTo } from 'shared/console/http'
import { go, where } from 'shared/console/where'
import { useAsked, useTables } from '../desk/asked'
import { Draft } from './Draft'
import './terms.css'

export function Terms() {
  const tables = useTables()
  const table = where.value[1] ?? tables[0]
  const [stands, again] = useAsked(table ? pathTo('/api/tables/{table}/terms', { table }) : null)
  const [houses] = useAsked('/api/houses')
  return (
    <main class="console-main terms">
      <h1 class="heard">Terms</h1>
      <div class="terms-head">
        <ChoiceField
          label="Table"
          as="list"
          value={table ?? ''}
          options={tables.map(key => ({ key, title: key }))}
          onValue={key => go('terms', key)}
        />
      </div>
      {stands && houses && stands.key === table ? (
        <Draft key={stands.key} stands={stands} houses={houses} onApplied={again} />
      ) : (
        <p class="empty">Looking.</p>
      )}
    </main>
  )
}
