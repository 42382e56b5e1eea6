// A voucher out of a wallet: no cash moves, so no drawer is needed.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { post } from 'shared/console/http'
import type { IssuedVoucher, Patron } from '../answers'
import { inFull } from '../money'
import { Ticket } from '../receipt/Ticket'
import { useWish } from '../wish'

interface Props {
  readonly patron: Patron
  readonly proof: string
  readonly onDone: () => void
  readonly onMoved: () => void
}

export function VoucherOut({ patron, proof, onDone, onMoved }: Props) {
  const [amount, setAmount] = useState<number | null>(null)
  const [issued, setIssued] = useState<IssuedVoucher | null>(null)
  const wish = useWish()
  const send = async () => {
    const said = { amount: amount ?? 0, side: 'wallet', player: patron.player, proof } as const
    setIssued(await wish(key => post('/api/vouchers', said, key)))
    onMoved()
  }
  if (issued) return <Ticket voucher={issued} onClose={onDone} />
  return (
    <Form submit="Issue the voucher" onSubmit={send} onCancel={onDone} ready={amount !== null && amount > 0}>
      <MoneyField
        label="Out of the wallet"
        cents={amount}
        onCents={setAmount}
        hint={`The wallet holds ${inFull(patron.wallet)}.`}
      />
    </Form>
  )
}
