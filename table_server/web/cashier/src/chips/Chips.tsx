// Chips with a tag inside: what lies on the tray says what can be done with it, and the list what is out.

import { useCallback, useEffect, useState } from 'preact/hooks'
import { get } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayNo } from 'shared/console/toasts'
import type { ChipTotal } from '../answers'
import { inFull } from '../money'
import { called } from '../tray/tray'
import { ChipsPaper, type Crossed } from './ChipsPaper'
import './chips.css'
import { Cross } from './Cross'
import { Register } from './Register'
import { allLie, type Chip, heaps, type Lies, useChipTray, worthOf } from './tray'

export function Chips() {
  const [totals, setTotals] = useState<readonly ChipTotal[]>([])
  const count = useCallback(() => {
    get('/api/chips').then(setTotals, sayNo)
  }, [])
  useEffect(count, [count])
  return (
    <main class="console-main chips">
      <h1 class="heard">Chips</h1>
      {session.value?.role !== 'auditor' && <OnTray onMoved={count} />}
      <Totals totals={totals} />
    </main>
  )
}

function OnTray({ onMoved }: { readonly onMoved: () => void }) {
  const { tray, look } = useChipTray()
  const [paper, setPaper] = useState<Crossed | null>(null)
  const moved = () => {
    look()
    onMoved()
  }
  const crossed = (done: Crossed) => {
    setPaper(done)
    moved()
  }
  const chips = tray?.chips ?? []
  return (
    <section class="panel">
      <h2 class="panel-title">On the tray</h2>
      {tray && !tray.fitted && <p class="empty">No chip reader is fitted at this station.</p>}
      {tray?.fitted && !tray.answers && <p class="chips-away">The chip reader does not answer.</p>}
      {tray?.fitted && tray.answers && chips.length === 0 && (
        <p class="empty">Empty. Chips on the tray are shown here.</p>
      )}
      {chips.length > 0 && <Heaps chips={chips} />}
      {chips.length > 0 && <Doing chips={chips} onCrossed={crossed} onRegistered={moved} />}
      {paper && <ChipsPaper crossed={paper} onClose={() => setPaper(null)} />}
    </section>
  )
}

const LIES: Readonly<Record<Lies, string>> = {
  out: 'Out of the house',
  inside: 'In the cage',
  unknown: 'Not registered',
  twice: 'The same tag twice on this tray',
  elsewhere: 'The same tag on another tray',
}
const NAMED: ReadonlySet<Lies> = new Set<Lies>(['unknown', 'twice', 'elsewhere'])

function Heaps({ chips }: { readonly chips: readonly Chip[] }) {
  return (
    <table class="figures chips-heaps">
      <thead>
        <tr>
          <th scope="col">Chips</th>
          <th scope="col">Status</th>
          <th scope="col" class="money">
            Worth
          </th>
        </tr>
      </thead>
      <tbody>
        {heaps(chips).map(({ lies, worth, tags }) => (
          <tr key={`${lies} ${worth}`} data-flawed={lies === 'twice' || lies === 'elsewhere'}>
            <td>
              {tags.length} × {worth === null ? 'unknown' : called(worth)}
            </td>
            <td>
              {LIES[lies]}
              {NAMED.has(lies) && <span class="chips-tags">{tags.join(' ')}</span>}
            </td>
            <td class="money">{worth === null ? '' : inFull(worth * tags.length)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Together
          </th>
          <td class="money chips-sum">{inFull(worthOf(chips))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface DoingProps {
  readonly chips: readonly Chip[]
  readonly onCrossed: (done: Crossed) => void
  readonly onRegistered: () => void
}

function Doing({ chips, onCrossed, onRegistered }: DoingProps) {
  const all = allLie(chips)
  switch (all) {
    case 'out':
    case 'inside':
      return <Cross key={all} way={all === 'out' ? 'in' : 'out'} chips={chips} onCrossed={onCrossed} />
    case 'unknown':
      if (session.value?.role === 'supervisor')
        return <Register tags={chips.map(({ tag }) => tag)} onRegistered={onRegistered} />
      return <p class="chips-word">A supervisor can register new chips. Others are not the house’s.</p>
    case null:
      return (
        <p class="chips-word">Sort the tray: take chips in, give them out or register them, one at a time.</p>
      )
    default:
      return <p class="chips-word">These are copies. Keep them, and call a supervisor.</p>
  }
}

function Totals({ totals }: { readonly totals: readonly ChipTotal[] }) {
  const owed = totals.reduce((sum, { worth, out }) => sum + worth * out, 0)
  return (
    <section class="panel">
      <h2 class="panel-title">Out of the house: {inFull(owed)}</h2>
      {totals.length === 0 ? (
        <p class="empty">No chips are registered yet. A supervisor puts new ones on the tray.</p>
      ) : (
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">Chip</th>
              <th scope="col" class="number">
                In the cage
              </th>
              <th scope="col" class="number">
                Out
              </th>
              <th scope="col" class="money">
                Owed
              </th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ worth, inside, out }) => (
              <tr key={worth}>
                <td>{called(worth)}</td>
                <td class="number">{inside}</td>
                <td class="number">{out}</td>
                <td class="money">{inFull(worth * out)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
