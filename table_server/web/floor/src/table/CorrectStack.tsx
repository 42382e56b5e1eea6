// A stack put right by hand: two people, one of them a supervisor, and a reason.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { complete, Signatures, unsigned } from 'shared/console/Signatures'
import { sayDone } from 'shared/console/toasts'
import type { BoardView, FloorSeat } from 'shared/wire'
import { change, whole } from '../room/stacks'
import { order, type Table } from '../room/tables'

interface Props {
  readonly at: Table
  readonly table: BoardView
  readonly who: FloorSeat
  readonly onAway: () => void
}

export function CorrectStack({ at, table, who, onAway }: Props) {
  const [signed, setSigned] = useState(unsigned)
  const [amount, setAmount] = useState<number | null>(null)
  const correct = async () => {
    const { one, other, reason } = signed
    const by = amount ?? 0
    await order(at, { type: 'correct_stack', seat: who.seat, amount: by, signatures: [one, other], reason })
    sayDone(`Seat ${who.seat}: ${change(table, by)}.`)
    onAway()
  }
  return (
    <Dialog title={`Correct the stack of seat ${who.seat}`} onClose={onAway}>
      <Form
        submit="Correct the stack"
        tone="stop"
        ready={complete(signed) && amount !== null && amount !== 0}
        onSubmit={correct}
        onCancel={onAway}
      >
        <p>
          {who.name} has <b>{whole(table, who.stack)}</b>
          {amount !== null && (
            <>
              , and will have <b>{whole(table, who.stack + amount)}</b>
            </>
          )}
          . One of the two has to be a supervisor.
        </p>
        <MoneyField
          label="Amount to add, or with a minus to take off"
          below
          cents={amount}
          onCents={setAmount}
          hint="For example 25 or -12.50"
        />
        <Signatures signed={signed} onSigned={setSigned} />
      </Form>
    </Dialog>
  )
}
