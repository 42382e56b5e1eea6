// Anything printed: the dialog shows the paper as it will be, and sends it to the printer that is there.

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { sentenceOf } from 'shared/console/request'
import { houseName } from 'shared/screen/facts'
import { useWish } from '../wish'
import { type OnPaper, printed, type Said, said, usePrinter } from './printer'
import './receipt.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** The act that the receipt printer can print. A voucher is money and never goes there. */
  readonly paper?: OnPaper | undefined
}

export function Paper({ title, onClose, children, paper }: Props) {
  const fitted = usePrinter()
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="receipt">
        <p class="receipt-house">{houseName()}</p>
        {children}
      </div>
      {fitted && paper ? (
        <ToPrinter paper={paper} onClose={onClose} />
      ) : (
        <div class="form-buttons receipt-buttons">
          <button
            type="button"
            class="button"
            disabled={fitted === undefined && paper !== undefined}
            onClick={() => print()}
          >
            Print
          </button>
          <Done onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

function ToPrinter({ paper, onClose }: { readonly paper: OnPaper; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Said | null>(null)
  const wish = useWish()
  const send = async () => {
    setBusy(true)
    try {
      setLast(said(await wish(key => printed(paper, key))))
    } catch (fault) {
      setLast({ well: false, text: sentenceOf(fault) })
    }
    setBusy(false)
  }
  return (
    <>
      <p class="receipt-said" role="status" data-well={last?.well ?? true}>
        {busy ? 'One moment' : last?.text}
      </p>
      <div class="form-buttons receipt-buttons">
        {last && !last.well && (
          <button type="button" class="button button-quiet" onClick={() => print()}>
            Print on this machine
          </button>
        )}
        <button type="button" class="button" disabled={busy} onClick={() => void send()}>
          {last?.well ? 'Print a copy' : 'Print'}
        </button>
        <Done onClose={onClose} />
      </div>
    </>
  )
}

function Done({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" class="button button-go" onClick={onClose}>
      Done
    </button>
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
