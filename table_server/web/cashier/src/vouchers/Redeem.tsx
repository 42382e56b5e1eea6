// Redeems a voucher: first shows its worth, then pays it in cash or onto a wallet, once.

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { post } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayDone } from 'shared/console/toasts'
import { isOver, type Voucher } from '../answers'
import { owner } from '../counter/owner'
import { drawer, lookIntoDrawer } from '../drawer/drawer'
import { asTime, inFull } from '../money'
import { CashTray } from '../tray/CashTray'
import { EMPTY, piles, type Tray, total } from '../tray/tray'
import { useWish } from '../wish'

export function Redeem({ onPaid }: { readonly onPaid: () => void }) {
  const [number, setNumber] = useState('')
  const [voucher, setVoucher] = useState<Voucher | null>(null)
  const find = async () => setVoucher(await post('/api/vouchers/find', { number: number.trim() }))
  const over = () => {
    setNumber('')
    setVoucher(null)
  }
  const paid = () => {
    over()
    onPaid()
  }
  return (
    <section class="panel">
      <h2 class="panel-title">Redeem</h2>
      {voucher ? (
        <Found number={number.trim()} voucher={voucher} onPaid={paid} onCancel={over} />
      ) : (
        <Form submit="Look it up" tone="plain" onSubmit={find} ready={number.trim() !== ''}>
          <TextField
            label="Voucher number"
            value={number}
            onValue={setNumber}
            hint="Scan it, or type its eighteen digits."
            focus
          />
        </Form>
      )}
    </section>
  )
}

const SIDES = [
  { key: 'cash', title: 'Cash' },
  { key: 'wallet', title: 'Onto a card' },
] as const

interface Props {
  readonly number: string
  readonly voucher: Voucher
  readonly onPaid: () => void
  readonly onCancel: () => void
}

function Found(props: Props) {
  const { voucher, onCancel } = props
  if (voucher.redeemed_at !== null) {
    return (
      <NotPaid onCancel={onCancel}>
        Voucher {voucher.serial} was paid already, {asTime(voucher.redeemed_at)}.
      </NotPaid>
    )
  }
  if (isOver(voucher) && session.value?.role !== 'supervisor') {
    return (
      <NotPaid onCancel={onCancel}>
        Voucher {voucher.serial} expired {asTime(voucher.expires_at ?? 0)}. A supervisor may have it paid.
      </NotPaid>
    )
  }
  return <Pay {...props} />
}

function Pay({ number, voucher, onPaid, onCancel }: Props) {
  const [side, setSide] = useState<'cash' | 'wallet'>('cash')
  const [tray, setTray] = useState<Tray>(EMPTY)
  const [card, setCard] = useState('')
  const [reason, setReason] = useState('')
  const wish = useWish()
  const late = isOver(voucher)
  const pay = async () => {
    const to = side === 'cash' ? { counted: piles(tray) } : { player: (await owner(card)).player }
    const said = { number, side, ...to, reason: late ? reason.trim() : '' }
    await wish(key => post('/api/vouchers/redemptions', said, key))
    sayDone(`Voucher ${voucher.serial} is paid: ${inFull(voucher.amount)}.`)
    if (side === 'cash') void lookIntoDrawer()
    onPaid()
  }
  const counted = side === 'cash' ? total(tray) === voucher.amount : card.trim() !== ''
  return (
    <Form
      submit={`Pay ${inFull(voucher.amount)}`}
      onSubmit={pay}
      onCancel={onCancel}
      ready={counted && (!late || reason.trim() !== '')}
    >
      <p class="vouchers-worth">{inFull(voucher.amount)}</p>
      <p class="empty">
        Voucher {voucher.serial}, issued {asTime(voucher.issued_at)}
        {end(voucher)}
      </p>
      {late && (
        <TextField
          label="Reason for paying it anyway"
          value={reason}
          onValue={setReason}
          most={200}
          lines={2}
        />
      )}
      <ChoiceField label="Paid in" options={SIDES} value={side} onValue={setSide} />
      {side === 'wallet' ? (
        <TextField label="Card" value={card} onValue={setCard} focus />
      ) : (
        <CashTray label="Notes and coins" tray={tray} onTray={setTray} amount={voucher.amount} />
      )}
      {side === 'cash' && !drawer.value && <p class="empty">Open a drawer before you take or pay cash.</p>}
    </Form>
  )
}

const end = (voucher: Voucher): string =>
  voucher.expires_at === null
    ? ''
    : `, ${isOver(voucher) ? 'expired' : 'valid until'} ${asTime(voucher.expires_at)}`

interface NotPaidProps {
  readonly onCancel: () => void
  readonly children: ComponentChildren
}

function NotPaid({ onCancel, children }: NotPaidProps) {
  return (
    <>
      <p class="vouchers-spent" role="alert">
        {children}
      </p>
      <div class="form-buttons">
        <button type="button" class="button" onClick={onCancel}>
          Another one
        </button>
      </div>
    </>
  )
}
