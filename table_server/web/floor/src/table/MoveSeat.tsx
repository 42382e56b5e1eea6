// A player goes to another seat because the floor says so: between hands, and it costs nothing.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import type { BoardView, FloorSeat } from 'shared/wire'
import { order, type Table } from '../room/tables'

interface Props {
  readonly at: Table
  readonly table: BoardView
  readonly who: FloorSeat
  readonly onAway: () => void
  readonly onMoved: (to: number) => void
}

export function MoveSeat({ at, table, who, onAway, onMoved }: Props) {
  const free = table.seats.filter(({ state }) => state === 'free')
  const [to, setTo] = useState('')
  const move = async () => {
    await order(at, { type: 'move_seat', seat: who.seat, to: Number(to) })
    onAway()
    onMoved(Number(to))
  }
  return (
    <Dialog title={`Move ${who.name} from seat ${who.seat}`} onClose={onAway}>
      <Form submit="Move" ready={to !== ''} onSubmit={move} onCancel={onAway}>
        {free.length > 0 ? (
          <ChoiceField
            label="To seat"
            as="buttons"
            value={to}
            onValue={setTo}
            options={free.map(({ seat }) => ({ key: String(seat), title: String(seat) }))}
          />
        ) : (
          <p>No seat is free at this table.</p>
        )}
      </Form>
    </Dialog>
  )
}
