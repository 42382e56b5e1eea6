// The running hand never was: two people, a reason, and every stack is what it was before.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { Form } from 'shared/console/fields/Form'
import { complete, Signatures, unsigned } from 'shared/console/Signatures'
import { sayDone } from 'shared/console/toasts'
import { order, type Table } from '../room/tables'

export function VoidHand({ at, onAway }: { readonly at: Table; readonly onAway: () => void }) {
  const [signed, setSigned] = useState(unsigned)
  const voids = async () => {
    const { one, other, reason } = signed
    await order(at, { type: 'void', signatures: [one, other], reason })
    sayDone('The hand is voided. Every stack is what it was before.')
    onAway()
  }
  return (
    <Dialog title="Void the running hand" onClose={onAway}>
      <Form submit="Void the hand" tone="stop" ready={complete(signed)} onSubmit={voids} onCancel={onAway}>
        <p>Every stack goes back to what it was before the hand. The table stops until you resume.</p>
        <Signatures signed={signed} onSigned={setSigned} />
      </Form>
    </Dialog>
  )
}
