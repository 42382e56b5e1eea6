// Breaks a game that is too short: its players go to another table, ahead of names that called in.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { sayDone } from 'shared/console/toasts'
import { gameOf } from '../room/state'
import { order, type Table, tables } from '../room/tables'

export function BreakGame({ at, onAway }: { readonly at: Table; readonly onAway: () => void }) {
  const others = tables.value.filter(other => other.key !== at.key && other.table.value)
  const [to, setTo] = useState(others[0]?.key ?? '')
  const count = (at.floor.value?.seats ?? []).filter(({ seated }) => seated).length
  const breaks = async () => {
    await order(at, { type: 'break_game', to })
    sayDone(`${count} players of the broken game go on.`)
    onAway()
  }
  return (
    <Dialog title="Break the game" onClose={onAway}>
      <Form submit="Break the game" tone="stop" ready={to !== ''} onSubmit={breaks} onCancel={onAway}>
        <p>
          The table closes after the running hand. The players go on to another table, each with the whole
          stack: to the seats that are free, else onto its list before everybody who called in by telephone.
          Where it is the same game, the first hands in front of the blinds are free.
        </p>
        <ChoiceField
          label="Players go to"
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
