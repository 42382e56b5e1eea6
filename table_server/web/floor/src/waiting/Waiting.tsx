// The waiting lists of all tables side by side, to see where a seat comes first.

import { gameOf, seated } from '../room/state'
import { type Table, tables } from '../room/tables'
import { Queue } from '../table/Queue'
import '../table/queue.css'
import './waiting.css'

export function Waiting() {
  return (
    <main class="console-main lists">
      <h1 class="heard">Waiting lists</h1>
      {tables.value.map(at => (
        <List key={at.key} at={at} />
      ))}
    </main>
  )
}

function List({ at }: { readonly at: Table }) {
  const [table, floor] = [at.table.value, at.floor.value]
  if (!table || !floor) return null
  const free = table.seats.length - seated(table) - floor.locked.length
  const says = `${gameOf(table)}. ${free === 1 ? '1 seat is free' : `${free} seats are free`}`
  return <Queue at={at} table={table} floor={floor} title={table.title} says={says} />
}
