// A game that is too short to go on: its players come before whoever has called in, at another table; this one closes.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { Refused } from 'shared/console/request'
import { sayDone } from 'shared/console/toasts'
import { gameOf } from '../room/state'
import { order, type Table, tables } from '../room/tables'
import { beforeCallIns, said } from './queueRules'

export function BreakGame({ at, onAway }: { readonly at: Table; readonly onAway: () => void }) {
  const others = tables.value.filter(other => other.key !== at.key && other.table.value)
  const [to, setTo] = useState(others[0]?.key ?? '')
  const names = (at.floor.value?.seats ?? []).filter(({ seated }) => seated).map(({ name }) => name)
  const breaks = async () => {
    const other = others.find(each => each.key === to)
    if (!other) throw new Refused('no_such_table')
    const queue = said(other.floor.value?.queue ?? [])
    await order(other, { type: 'queue', waits: beforeCallIns(queue, names) })
    await order(at, { type: 'close' })
    sayDone(`${names.length} players of the broken game wait for seats.`)
    onAway()
  }
  return (
    <Dialog title="Break the game" onClose={onAway}>
      <Form submit="Break the game" tone="stop" ready={to !== ''} onSubmit={breaks} onCancel={onAway}>
        <p>
          The table closes after the running hand, and all chips go back to the accounts. The players wait at
          another table, before everybody who called in by telephone.
        </p>
        <ChoiceField
          label="They wait at"
          as="list"
          value={to}
          onValue={setTo}
          options={others.map(({ key, table }) => ({
            key,
            title: table.value ? `${table.value.title}, ${gameOf(table.value)}` : key,
          }))}
        />
      </Form>
    </Dialog>
  )
}
