// All tables at a glance, or the one that was chosen.

import { go, where } from 'shared/console/where'
import { useKeys } from '../room/keys'
import { tableCalled, tables } from '../room/tables'
import { OneTable } from '../table/OneTable'
import { Glance } from './Glance'
import './tables.css'

export function Tables() {
  const key = where.value[1]
  const chosen = key === undefined ? undefined : tableCalled(key)
  return chosen ? <OneTable key={chosen.key} at={chosen} /> : <AllTables />
}

function AllTables() {
  useKeys(number => {
    const table = tables.value[number - 1]
    if (table) go('tables', table.key)
  })
  return (
    <main class="console-main glance">
      <h1 class="heard">Tables</h1>
      {tables.value.map(table => (
        <Glance key={table.key} at={table} />
      ))}
      {tables.value.length === 0 && <p class="empty">Loading the tables of this room.</p>}
    </main>
  )
}
