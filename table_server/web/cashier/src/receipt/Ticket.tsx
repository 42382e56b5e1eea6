// A voucher on paper: its bearer gets the money.

import type { IssuedVoucher } from '../answers'
import { asTime, inFull } from '../money'
import { bars, grouped } from './bars'
import { Paper, Row } from './Paper'

interface Props {
  readonly voucher: IssuedVoucher
  /** Printed once more. */
  readonly copy?: boolean
  readonly onClose: () => void
}

export function Ticket({ voucher, copy = false, onClose }: Props) {
  return (
    <Paper title="Voucher" onClose={onClose}>
      {copy && <p class="receipt-copy">COPY</p>}
      <p class="receipt-amount">Voucher {inFull(voucher.amount)}</p>
      <Bars number={voucher.number} />
      <p class="receipt-number">{grouped(voucher.number)}</p>
      <dl>
        <Row name="Serial" value={String(voucher.serial)} />
        <Row name="Issued" value={asTime(voucher.issued_at)} />
        {voucher.expires_at !== null && <Row name="Valid until" value={asTime(voucher.expires_at)} />}
      </dl>
    </Paper>
  )
}

function Bars({ number }: { readonly number: string }) {
  const widths = bars(number)
  let at = 0
  const drawn = widths.map((width, place) => {
    const left = at
    at += width
    return place % 2 === 0 ? <rect key={left} x={left} y={0} width={width} height={40} /> : null
  })
  return (
    <svg class="receipt-bars" viewBox={`-10 0 ${at + 20} 40`} preserveAspectRatio="none" aria-hidden="true">
      {drawn}
    </svg>
  )
}
