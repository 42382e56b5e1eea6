// To another table of the room: a seat is kept for the player there, by a pass for the whole stack.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { sayDone } from 'shared/console/toasts'
import type { FloorSeat } from 'shared/wire'
import { gameOf } from '../room/state'
import { order, type Table, tables } from '../room/tables'
import { firstFree } from './queueRules'

interface Props {
  readonly at: Table
  readonly who: FloorSeat
  readonly onAway: () => void
}

export function SendAway({ at, who, onAway }: Props) {
  const others = tables.value.filter(other => other.key !== at.key && freeAt(other) !== null)
  const [to, setTo] = useState(others[0]?.key ?? '')
  const send = async () => {
    await order(at, { type: 'send', seat: who.seat, to })
    const other = others.find(each => each.key === to)
    sayDone(`A seat of ${other ? titleOf(other) : to} is kept for ${who.name}.`)
    onAway()
  }
  return (
    <Dialog title={`Send ${who.name} to another table`} onClose={onAway}>
      <Form submit="Send" ready={to !== ''} onSubmit={send} onCancel={onAway}>
        <p>
          A seat is kept there for ten minutes. Here the player goes as soon as the hand allows; all chips go
          along by way of the account, not one more and not one less, and a newcomer's post is due there.
        </p>
        {others.length > 0 ? (
          <ChoiceField
            label="To"
            as="list"
            value={to}
            onValue={setTo}
            options={others.map(other => ({ key: other.key, title: `${titleOf(other)}, ${gameAt(other)}` }))}
          />
        ) : (
          <p>No seat is free at another table.</p>
        )}
      </Form>
    </Dialog>
  )
}

function freeAt({ table }: Table): number | null {
  return table.value ? firstFree(table.value.seats) : null
}

const titleOf = ({ key, table }: Table): string => table.value?.title ?? key
const gameAt = ({ table }: Table): string => (table.value ? gameOf(table.value) : '')
