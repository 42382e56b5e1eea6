// What the customer is given on paper, shown until it is printed or put away.

import type { ComponentChildren } from 'preact'
import { Dialog } from 'shared/console/Dialog'
import { houseName } from 'shared/screen/facts'
import { type Receipt as Given, WHAT } from '../answers'
import { asTime, inFull } from '../money'
import { called, type Tray, WORTHS } from '../tray/tray'
import './receipt.css'

interface PaperProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** Anything printed: the dialog shows the paper as it will be. */
export function Paper({ title, onClose, children }: PaperProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="receipt">
        <p class="receipt-house">{houseName()}</p>
        {children}
      </div>
      <div class="form-buttons receipt-buttons">
        <button type="button" class="button" onClick={() => print()}>
          Print
        </button>
        <button type="button" class="button button-go" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  )
}

export function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div class="receipt-row">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface Props {
  readonly receipt: Given
  readonly name: string
  /** Where it is known which notes and coins there were. */
  readonly tray?: Tray
  /** Printed once more: marked, so that it is not taken for another payment. */
  readonly copy?: boolean
  readonly onClose: () => void
}

export function Receipt({ receipt, name, tray, copy = false, onClose }: Props) {
  return (
    <Paper title="Receipt" onClose={onClose}>
      {copy && <p class="receipt-copy">COPY</p>}
      <p class="receipt-amount">
        {WHAT[receipt.what]} {inFull(receipt.amount)}
      </p>
      <dl>
        <Row name="Player" value={`${name} (${receipt.player})`} />
        {tray &&
          WORTHS.filter(worth => tray[worth]).map(worth => <PileRow key={worth} worth={worth} tray={tray} />)}
        <Row name="Balance" value={inFull(receipt.balance)} />
        <Row name="Time" value={asTime(receipt.at)} />
        {receipt.by && <Row name="By" value={receipt.by} />}
        <Row name="Number" value={receipt.key} />
      </dl>
    </Paper>
  )
}

function PileRow({ worth, tray }: { readonly worth: number; readonly tray: Tray }) {
  const count = tray[worth] ?? 0
  return <Row name={`${count} × ${called(worth)}`} value={inFull(count * worth)} />
}
