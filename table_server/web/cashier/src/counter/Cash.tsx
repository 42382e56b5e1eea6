// Cash over the counter: the amount and the counted notes have to match.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { pathTo, post } from 'shared/console/http'
import type { Receipt as Given, Patron } from '../answers'
import { lookIntoDrawer } from '../drawer/drawer'
import { inFull } from '../money'
import { Receipt } from '../receipt/Receipt'
import { CashTray } from '../tray/CashTray'
import { EMPTY, piles, type Tray, total } from '../tray/tray'
import { useWish } from '../wish'

interface Props {
  readonly way: 'deposits' | 'withdrawals'
  /** That the customer is here; for cash that goes out. */
  readonly proof?: string
  readonly patron: Patron
  readonly onDone: () => void
  readonly onMoved: () => void
}

export function Cash({ way, proof, patron, onDone, onMoved }: Props) {
  const [amount, setAmount] = useState<number | null>(null)
  const [tray, setTray] = useState<Tray>(EMPTY)
  const [receipt, setReceipt] = useState<Given | null>(null)
  const wish = useWish()
  const comesIn = way === 'deposits'
  const send = async () => {
    const said = { amount: amount ?? 0, counted: piles(tray) }
    const { player } = patron
    setReceipt(
      await wish(key =>
        comesIn
          ? post(pathTo('/api/cash/accounts/{player}/deposits', { player }), said, key)
          : post(
              pathTo('/api/cash/accounts/{player}/withdrawals', { player }),
              { ...said, proof: proof ?? '' },
              key,
            ),
      ),
    )
    onMoved()
    void lookIntoDrawer()
  }
  if (receipt) return <Receipt receipt={receipt} name={patron.name} tray={tray} onClose={onDone} />
  return (
    <Form
      submit={`${comesIn ? 'Take' : 'Pay'} ${amount ? inFull(amount) : ''}`}
      onSubmit={send}
      onCancel={onDone}
      ready={amount !== null && amount > 0 && total(tray) === amount}
    >
      <MoneyField label={comesIn ? 'Amount in' : 'Amount out'} cents={amount} onCents={setAmount} />
      {!comesIn && (
        <button type="button" class="button" onClick={() => setAmount(patron.wallet)}>
          Everything: {inFull(patron.wallet)}
        </button>
      )}
      <CashTray label="Notes and coins" tray={tray} onTray={setTray} amount={amount} />
    </Form>
  )
}
