// Everything in a drawer is counted first; only then the server tells what should lie there, and why not is asked.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { pathTo, post } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayDone } from 'shared/console/toasts'
import type { OwnShift } from '../answers'
import { asDifference, inFull } from '../money'
import { CashTray } from '../tray/CashTray'
import { EMPTY, piles, type Tray, total } from '../tray/tray'
import { useWish } from '../wish'
import { keepDrawer } from './drawer'

interface Props {
  readonly shift: OwnShift
  readonly onCounted?: () => void
  readonly onClosed?: () => void
}

export function Count({ shift, onCounted, onClosed }: Props) {
  const [tray, setTray] = useState<Tray>(EMPTY)
  const [expected, setExpected] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const wish = useWish()
  const counting = expected === null
  const off = counting ? 0 : total(tray) - expected
  const compare = async () => {
    const said = { counted: piles(tray) }
    const told = await wish(key =>
      post(pathTo('/api/shifts/{shift}/counts', { shift: shift.number }), said, key),
    )
    setExpected(told.expected)
    onCounted?.()
  }
  const close = async () => {
    const said = { counted: piles(tray), note: note.trim() }
    const closed = await wish(key =>
      post(pathTo('/api/shifts/{shift}/closing', { shift: shift.number }), said, key),
    )
    if (closed.cashier === session.peek()?.name) keepDrawer(closed)
    const difference = closed.closing?.difference ?? 0
    sayDone(
      `Drawer ${closed.number} is closed${difference ? `, ${asDifference(difference)}` : ' and right'}.`,
    )
    onClosed?.()
  }
  const recount = (next: Tray) => {
    setTray(next)
    setExpected(null)
  }
  return (
    <Form
      submit={counting ? 'Count is complete' : 'Close the drawer'}
      tone={counting ? 'plain' : 'stop'}
      onSubmit={counting ? compare : close}
      ready={off === 0 || note.trim() !== ''}
    >
      <CashTray label="Counted" tray={tray} onTray={recount} />
      {!counting && (
        <p class="drawer-verdict" role="status" data-right={off === 0}>
          {off === 0
            ? 'The count is right.'
            : `Difference ${asDifference(off)}: it should be ${inFull(expected)}.`}
        </p>
      )}
      {off !== 0 && (
        <TextField label="What happened" value={note} onValue={setNote} most={200} lines={2} focus />
      )}
    </Form>
  )
}
