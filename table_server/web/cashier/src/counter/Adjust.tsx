// A wallet put right without cash: two people sign, one of them a supervisor, and say why.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { pathTo, post } from 'shared/console/http'
import { both, complete, Signatures, unsigned } from 'shared/console/Signatures'
import type { Receipt as Given, Patron } from '../answers'
import { Receipt } from '../receipt/Receipt'
import { useWish } from '../wish'

interface Props {
  readonly patron: Patron
  readonly onDone: () => void
  readonly onMoved: () => void
}

export function Adjust({ patron, onDone, onMoved }: Props) {
  const [amount, setAmount] = useState<number | null>(null)
  const [signed, setSigned] = useState(unsigned())
  const [receipt, setReceipt] = useState<Given | null>(null)
  const wish = useWish()
  const send = async () => {
    const said = { amount: amount ?? 0, reason: signed.reason.trim(), signatures: both(signed) }
    const path = pathTo('/api/cash/accounts/{player}/adjustments', { player: patron.player })
    setReceipt(await wish(key => post(path, said, key)))
    onMoved()
  }
  if (receipt) return <Receipt receipt={receipt} name={patron.name} onClose={onDone} />
  return (
    <Form
      submit="Adjust the wallet"
      tone="stop"
      onSubmit={send}
      onCancel={onDone}
      ready={Boolean(amount) && complete(signed)}
    >
      <MoneyField
        label="By how much"
        cents={amount}
        onCents={setAmount}
        hint="Use a minus to take away."
        below
      />
      <Signatures signed={signed} onSigned={setSigned} />
    </Form>
  )
}
