// All drawers, for supervisors and auditors: open ones and what they should hold, closed ones and what they held.

import { useCallback, useEffect, useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { get, pathTo } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayNo } from 'shared/console/toasts'
import type { Shift } from '../answers'
import { Count } from '../drawer/Count'
import { Movements } from '../drawer/Movements'
import { asDifference, asTime, inFull } from '../money'
import { CountPaper } from './CountPaper'
import './shifts.css'

export function Shifts() {
  const [shifts, setShifts] = useState<readonly Shift[]>([])
  const [counting, setCounting] = useState<Shift | null>(null)
  const [opened, setOpened] = useState<Shift | null>(null)
  const look = useCallback(() => {
    get(pathTo('/api/shifts', { most: 100 })).then(setShifts, sayNo)
  }, [])
  useEffect(look, [look])
  const closed = () => {
    setCounting(null)
    look()
  }
  return (
    <main class="console-main">
      <section class="panel">
        <h1 class="panel-title">Shifts</h1>
        {shifts.length === 0 ? (
          <p class="empty">No drawer has been opened yet.</p>
        ) : (
          <List shifts={shifts} onCount={setCounting} onOpen={setOpened} />
        )}
      </section>
      {counting && (
        <Dialog
          title={`Count drawer ${counting.number} of ${counting.cashier}`}
          onClose={() => setCounting(null)}
        >
          <Count shift={counting} onClosed={closed} />
        </Dialog>
      )}
      {opened && (
        <Dialog title={`Drawer ${opened.number} of ${opened.cashier}`} onClose={() => setOpened(null)}>
          <div class="shifts-drawer">
            <Movements shift={opened.number} look={opened.should_hold} />
            {opened.closing && session.value?.role === 'supervisor' && <CountPaper shift={opened.number} />}
          </div>
        </Dialog>
      )}
    </main>
  )
}

interface Deeds {
  readonly onCount: (shift: Shift) => void
  readonly onOpen: (shift: Shift) => void
}

interface Props extends Deeds {
  readonly shifts: readonly Shift[]
}

const HEADS = ['Float', 'In', 'Out', 'Should hold', 'Counted', 'Difference']

function List({ shifts, ...deeds }: Props) {
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">Drawer</th>
          <th scope="col">Cashier</th>
          <th scope="col">Opened</th>
          {HEADS.map(head => (
            <th key={head} scope="col" class="money">
              {head}
            </th>
          ))}
          <th scope="col">Closed</th>
        </tr>
      </thead>
      <tbody>
        {shifts.map(shift => (
          <Line key={shift.number} shift={shift} {...deeds} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ shift, onCount, onOpen }: Deeds & { readonly shift: Shift }) {
  const end = shift.closing
  return (
    <tr>
      <td>
        <button type="button" class="button" onClick={() => onOpen(shift)}>
          {shift.number}
        </button>
      </td>
      <td>{shift.cashier}</td>
      <td>{asTime(shift.opened_at)}</td>
      <td class="money">{inFull(shift.opened_with)}</td>
      <td class="money">{inFull(shift.paid_in)}</td>
      <td class="money">{inFull(shift.paid_out)}</td>
      <td class="money">{inFull(end ? end.expected : shift.should_hold)}</td>
      <td class="money">{end ? inFull(end.counted) : ''}</td>
      <td class="money shifts-difference" data-off={Boolean(end?.difference)}>
        {end ? asDifference(end.difference) : ''}
      </td>
      <td>
        {end ? (
          <>
            {asTime(end.at)} by {end.by}
            {end.note && <p class="shifts-note">{end.note}</p>}
          </>
        ) : (
          <CloseButton shift={shift} onCount={onCount} />
        )}
      </td>
    </tr>
  )
}

function CloseButton({
  shift,
  onCount,
}: {
  readonly shift: Shift
  readonly onCount: (shift: Shift) => void
}) {
  if (session.value?.role !== 'supervisor') return <>Open</>
  return (
    <button type="button" class="button" onClick={() => onCount(shift)}>
      Count it
    </button>
  )
}
