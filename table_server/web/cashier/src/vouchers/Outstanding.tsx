// Vouchers that are still worth something; a supervisor may have one printed once more.

import { useState } from 'preact/hooks'
import { pathTo, post } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayNo } from 'shared/console/toasts'
import { type IssuedVoucher, isOver, type Voucher } from '../answers'
import { asTime, inFull } from '../money'
import { Ticket } from '../receipt/Ticket'
import { useWish } from '../wish'

export function Outstanding({ open }: { readonly open: readonly Voucher[] }) {
  const [copied, setCopied] = useState<IssuedVoucher | null>(null)
  const wish = useWish()
  const copy = (serial: number) =>
    wish(key => post(pathTo('/api/vouchers/{serial}/copies', { serial }), {}, key)).then(setCopied, sayNo)
  const owed = open.reduce((sum, voucher) => sum + voucher.amount, 0)
  return (
    <section class="panel vouchers-open">
      <h2 class="panel-title">Not redeemed: {inFull(owed)}</h2>
      {open.length === 0 ? <p class="empty">None.</p> : <List open={open} onCopy={copy} />}
      {open.length > 0 && session.value?.role === 'supervisor' && (
        <p class="empty">A copy has a new number. The paper it replaces is no longer paid.</p>
      )}
      {copied && <Ticket voucher={copied} copy onClose={() => setCopied(null)} />}
    </section>
  )
}

interface Props {
  readonly open: readonly Voucher[]
  readonly onCopy: (serial: number) => void
}

function List({ open, onCopy }: Props) {
  const maySee = session.value?.role === 'supervisor'
  const ends = open.some(({ expires_at }) => expires_at !== null)
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">Serial</th>
          <th scope="col">Issued</th>
          {ends && <th scope="col">Valid until</th>}
          <th scope="col" class="money">
            Amount
          </th>
          {maySee && <th scope="col">Paper</th>}
        </tr>
      </thead>
      <tbody>
        {open.map(voucher => (
          <tr key={voucher.serial}>
            <td>{voucher.serial}</td>
            <td>{asTime(voucher.issued_at)}</td>
            {ends && <td>{until(voucher)}</td>}
            <td class="money">{inFull(voucher.amount)}</td>
            {maySee && (
              <td>
                <button type="button" class="button" onClick={() => onCopy(voucher.serial)}>
                  Copy
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function until(voucher: Voucher): string {
  if (voucher.expires_at === null) return ''
  return isOver(voucher) ? `Expired ${asTime(voucher.expires_at)}` : asTime(voucher.expires_at)
}
