// To another table of the room: a seat is kept for the player there, and the chips go back to the account here.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { Refused } from 'shared/console/request'
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
    const other = others.find(each => each.key === to)
    const seat = other ? freeAt(other) : null
    if (!other || seat === null) throw new Refused('table_is_full')
    await order(other, { type: 'lock_seat', seat, on: true, name: who.name })
    try {
      await order(at, { type: 'remove', seat: who.seat })
    } catch (code) {
      await order(other, { type: 'lock_seat', seat, on: false }) // nobody comes
      throw code
    }
    sayDone(`Seat ${seat} of ${titleOf(other)} is kept for ${who.name}.`)
    onAway()
  }
  return (
    <Dialog title={`Send ${who.name} to another table`} onClose={onAway}>
      <Form submit="Send" ready={to !== ''} onSubmit={send} onCancel={onAway}>
        <p>
          A seat is kept there. Here the player goes as soon as the hand allows, and all chips go back to the
          account: they have to be brought to the other table in full.
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
