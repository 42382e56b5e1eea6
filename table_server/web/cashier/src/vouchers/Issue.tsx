// A voucher for cash; one out of a wallet is issued where its owner is.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { post } from 'shared/console/http'
import type { IssuedVoucher } from '../answers'
import { drawer, lookIntoDrawer } from '../drawer/drawer'
import { Ticket } from '../receipt/Ticket'
import { CashTray } from '../tray/CashTray'
import { EMPTY, piles, type Tray, total } from '../tray/tray'
import { useWish } from '../wish'

export function Issue({ onIssued }: { readonly onIssued: () => void }) {
  const [amount, setAmount] = useState<number | null>(null)
  const [tray, setTray] = useState<Tray>(EMPTY)
  const [issued, setIssued] = useState<IssuedVoucher | null>(null)
  const wish = useWish()
  const send = async () => {
    const said = { amount: amount ?? 0, side: 'cash', counted: piles(tray) } as const
    setIssued(await wish(key => post('/api/vouchers', said, key)))
    setAmount(null)
    setTray(EMPTY)
    void lookIntoDrawer()
    onIssued()
  }
  return (
    <section class="panel">
      <h2 class="panel-title">Issue for cash</h2>
      <Form
        submit="Issue the voucher"
        onSubmit={send}
        ready={Boolean(drawer.value) && amount !== null && amount > 0 && total(tray) === amount}
      >
        <MoneyField label="Amount" cents={amount} onCents={setAmount} />
        <CashTray label="Notes and coins" tray={tray} onTray={setTray} amount={amount} />
        {!drawer.value && <p class="empty">Open a drawer before you take or pay cash.</p>}
      </Form>
      {issued && <Ticket voucher={issued} onClose={() => setIssued(null)} />}
    </section>
  )
}
