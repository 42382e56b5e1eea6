// A stack put right because of a hand that is over: the hand stays as it was played, the correction names it.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { complete, Signatures, unsigned } from 'shared/console/Signatures'
import { sayDone } from 'shared/console/toasts'
import { change, whole } from '../room/stacks'
import { order, type Table } from '../room/tables'

interface Props {
  readonly at: Table
  readonly hand: number
  readonly onDone: () => void
  readonly onAway: () => void
}

export function Because({ at, hand, onDone, onAway }: Props) {
  const table = at.table.value
  const there = (at.floor.value?.seats ?? []).filter(({ seated }) => seated)
  const [chosen, setChosen] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const [signed, setSigned] = useState(unsigned)
  const who = there.find(({ seat }) => String(seat) === chosen) ?? there[0]
  if (!table || !who) {
    return (
      <Dialog title={`Correct because of hand ${hand}`} onClose={onAway}>
        <p>Nobody has chips at this table now. Adjust the wallet at the cash station.</p>
      </Dialog>
    )
  }
  const correct = async () => {
    const { one, other, reason } = signed
    const by = { amount: amount ?? 0, signatures: [one, other] as const, reason: reason.trim(), hand }
    await order(at, { type: 'correct_stack', seat: who.seat, ...by })
    sayDone(`Because of hand ${hand}, seat ${who.seat}: ${change(table, by.amount)}.`)
    onDone()
  }
  return (
    <Dialog title={`Correct because of hand ${hand}`} onClose={onAway}>
      <Form
        submit="Correct the stack"
        tone="stop"
        ready={complete(signed) && amount !== null && amount !== 0}
        onSubmit={correct}
        onCancel={onAway}
      >
        <p>
          The hand stays as it was played; its money is the players’. One of the two has to be a supervisor.
        </p>
        <ChoiceField
          label="Whose stack"
          as="list"
          value={String(who.seat)}
          options={there.map(({ seat, name, stack }) => ({
            key: String(seat),
            title: `Seat ${seat}, ${name}, ${whole(table, stack)}`,
          }))}
          onValue={setChosen}
        />
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
