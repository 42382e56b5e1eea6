// A wallet put right without cash: two people sign, one of them a supervisor, and say why.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { TextField } from 'shared/console/fields/TextField'
import { post } from 'shared/console/http'
import { session } from 'shared/console/session'
import type { Receipt as Given, Patron } from '../answers'
import { Receipt } from '../receipt/Receipt'
import { useWish } from '../wish'

interface Signature {
  readonly name: string
  readonly secret: string
}

interface Props {
  readonly patron: Patron
  readonly onDone: () => void
  readonly onMoved: () => void
}

export function Adjust({ patron, onDone, onMoved }: Props) {
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [one, setOne] = useState<Signature>({ name: session.peek()?.name ?? '', secret: '' })
  const [other, setOther] = useState<Signature>({ name: '', secret: '' })
  const [receipt, setReceipt] = useState<Given | null>(null)
  const wish = useWish()
  const send = async () => {
    const said = { amount, reason: reason.trim(), signatures: [one, other] }
    const path = `/api/cash/accounts/${patron.player}/adjustments`
    setReceipt(await wish(key => post<Given>(path, said, key)))
    onMoved()
  }
  if (receipt) return <Receipt receipt={receipt} name={patron.name} onClose={onDone} />
  const signed = [one, other].every(({ name, secret }) => name.trim() !== '' && secret !== '')
  return (
    <Form
      submit="Adjust the wallet"
      tone="stop"
      onSubmit={send}
      onCancel={onDone}
      ready={Boolean(amount) && reason.trim() !== '' && signed}
    >
      <MoneyField
        label="By how much"
        cents={amount}
        onCents={setAmount}
        hint="With a minus to take away."
        below
      />
      <TextField label="Reason" value={reason} onValue={setReason} most={200} lines={2} />
      <Signer label="First person" who={one} onWho={setOne} />
      <Signer label="Second person" who={other} onWho={setOther} />
    </Form>
  )
}

interface SignerProps {
  readonly label: string
  readonly who: Signature
  readonly onWho: (who: Signature) => void
}

function Signer({ label, who, onWho }: SignerProps) {
  return (
    <fieldset class="signer">
      <legend>{label}</legend>
      <div class="fields">
        <TextField label="Name" value={who.name} onValue={name => onWho({ ...who, name })} />
        <TextField
          label="Secret"
          kind="password"
          complete="new-password"
          most={128}
          value={who.secret}
          onValue={secret => onWho({ ...who, secret })}
        />
      </div>
    </fieldset>
  )
}
