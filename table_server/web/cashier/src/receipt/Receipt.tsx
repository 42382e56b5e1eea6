// The customer's receipt, shown until it is printed or closed.

import { type Receipt as Given, WHAT } from '../answers'
import { asTime, inFull } from '../money'
import { called, type Tray, WORTHS } from '../tray/tray'
import { Paper, Row } from './Paper'

interface Props {
  readonly receipt: Given
  readonly name: string
  /** Set when the notes and coins are known. */
  readonly tray?: Tray
  /** Printed once more: marked, so that it is not taken for another payment. */
  readonly copy?: boolean
  readonly onClose: () => void
}

export function Receipt({ receipt, name, tray, copy = false, onClose }: Props) {
  return (
    <Paper title="Receipt" onClose={onClose} paper={{ act: receipt.key, again: copy }}>
      {copy && <p class="receipt-copy">COPY</p>}
      <p class="receipt-amount">
        {WHAT[receipt.what]} {inFull(receipt.amount)}
      </p>
      <dl>
        <Row name="Player" value={`${name} (${receipt.player})`} />
        {tray && <TrayRows tray={tray} />}
        <Row name="Balance" value={inFull(receipt.balance)} />
        <Row name="Time" value={asTime(receipt.at)} />
        {receipt.by && <Row name="By" value={receipt.by} />}
        <Row name="Number" value={receipt.key} />
      </dl>
    </Paper>
  )
}

/** Which notes and coins there were. */
export function TrayRows({ tray }: { readonly tray: Tray }) {
  return (
    <>
      {WORTHS.filter(worth => tray[worth]).map(worth => (
        <PileRow key={worth} worth={worth} tray={tray} />
      ))}
    </>
  )
}

function PileRow({ worth, tray }: { readonly worth: number; readonly tray: Tray }) {
  const count = tray[worth] ?? 0
  return <Row name={`${count} × ${called(worth)}`} value={inFull(count * worth)} />
}
