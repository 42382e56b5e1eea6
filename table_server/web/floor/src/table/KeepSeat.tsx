// Reserves a seat: nobody else can sit down there until it is released.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { sayNo } from 'shared/console/toasts'
import type { FloorPart } from 'shared/wire'
import { order, type Table } from '../room/tables'
import { keyOf } from './queueRules'

interface Props {
  readonly at: Table
  readonly floor: FloorPart
  readonly seat: number
  readonly onAway: () => void
}

export function KeepSeat({ at, floor, seat, onAway }: Props) {
  const [name, setName] = useState('')
  const keep = (player = '') => order(at, { type: 'lock_seat', seat, on: true, name, player }).then(onAway)
  return (
    <Dialog title={`Reserve seat ${seat}`} onClose={onAway}>
      <Form submit="Reserve" ready={name.trim() !== ''} onSubmit={() => keep()} onCancel={onAway}>
        <TextField
          label="For"
          value={name}
          onValue={setName}
          hint="A name only marks the seat. Choose an account of the list, and it alone can sit down there."
          focus
        />
        {floor.queue.length > 0 && (
          <fieldset class="field field-choice">
            <legend class="field-label">From the waiting list</legend>
            {floor.queue.map(waiting => (
              <button
                key={keyOf(waiting)}
                type="button"
                class="button"
                onClick={() => (waiting.player ? keep(waiting.player).catch(sayNo) : setName(waiting.name))}
              >
                {waiting.name}
              </button>
            ))}
          </fieldset>
        )}
      </Form>
    </Dialog>
  )
}
