// One player at the counter: the balance first, then what may be done, then what was done before.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { get, pathTo } from 'shared/console/http'
import { inWords } from 'shared/console/refusals'
import { codeOf } from 'shared/console/request'
import type { Patron, StatementLine } from '../answers'
import { drawer } from '../drawer/drawer'
import { inFull } from '../money'
import { Adjust } from './Adjust'
import { Cash } from './Cash'
import { Enter } from './Enter'
import { NewCard } from './NewCard'
import { NewPin } from './NewPin'
import { Prove } from './Prove'
import { Statement } from './Statement'
import { VoucherOut } from './VoucherOut'

const DEEDS = [
  { key: 'deposits', title: 'Cash in', cash: true },
  { key: 'withdrawals', title: 'Cash out', cash: true },
  { key: 'voucher', title: 'Voucher', cash: false },
  { key: 'enter', title: 'Tournament', cash: false },
  { key: 'card', title: 'Lost card', cash: false },
  { key: 'pin', title: 'New PIN', cash: false },
  { key: 'adjust', title: 'Adjust', cash: false },
] as const
/** Milliseconds between two looks: the balance of a player at a table changes. */
const AGAIN = 5_000
type Deed = (typeof DEEDS)[number]['key']

export function PatronPage({ player }: { readonly player: string }) {
  const [patron, setPatron] = useState<Patron | null>(null)
  const [lines, setLines] = useState<readonly StatementLine[]>([])
  const [no, setNo] = useState('')
  const [deed, setDeed] = useState<Deed | null>(null)
  const look = useCallback(async () => {
    try {
      setPatron(await get(pathTo('/api/cash/accounts/{player}', { player })))
      setLines(await get(pathTo('/api/cash/accounts/{player}/statement', { player, most: 25 })))
    } catch (fault) {
      setNo(inWords(codeOf(fault)))
    }
  }, [player])
  useEffect(() => {
    void look()
    const again = setInterval(look, AGAIN)
    return () => clearInterval(again)
  }, [look])
  const deeds = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    deeds.current?.querySelector<HTMLInputElement>('form input')?.focus()
  }, [deed])
  if (!patron) return <p class="form-no">{no}</p>
  const done = () => {
    setDeed(null)
    void look()
  }
  return (
    <div class="patron">
      <section class="panel patron-who">
        <h2 class="patron-name">{patron.name}</h2>
        <p class="patron-number">Account {patron.player}</p>
        <Marks patron={patron} />
        <p class="patron-wallet">{inFull(patron.wallet)}</p>
        <OnTables patron={patron} />
      </section>
      <section class="panel patron-deeds" ref={deeds}>
        <div class="buttons">
          {DEEDS.map(({ key, title, cash }) => (
            <button
              key={key}
              type="button"
              class="button"
              aria-pressed={deed === key}
              disabled={cash && !drawer.value}
              onClick={() => setDeed(deed === key ? null : key)}
            >
              {title}
            </button>
          ))}
        </div>
        {!drawer.value && <p class="empty">Open a drawer before you take or pay cash.</p>}
        <Doing key={deed} deed={deed} patron={patron} onDone={done} onMoved={look} />
      </section>
      <section class="panel patron-lines">
        <h2 class="panel-title">Statement</h2>
        <Statement patron={patron} lines={lines} />
      </section>
    </div>
  )
}

interface DoingProps {
  readonly deed: Deed | null
  readonly patron: Patron
  readonly onDone: () => void
  /** The money has moved, and the receipt is still on the screen. */
  readonly onMoved: () => void
}

function Doing({ deed, patron, onDone, onMoved }: DoingProps) {
  switch (deed) {
    case 'deposits':
      return <Cash way={deed} patron={patron} onDone={onDone} onMoved={onMoved} />
    case 'withdrawals':
      return (
        <Prove player={patron.player} onCancel={onDone}>
          {proof => <Cash way={deed} proof={proof} patron={patron} onDone={onDone} onMoved={onMoved} />}
        </Prove>
      )
    case 'voucher':
      return (
        <Prove player={patron.player} onCancel={onDone}>
          {proof => <VoucherOut proof={proof} patron={patron} onDone={onDone} onMoved={onMoved} />}
        </Prove>
      )
    case 'enter':
      return <Enter patron={patron} onDone={onDone} />
    case 'card':
      return (
        <Prove player={patron.player} onCancel={onDone}>
          {proof => <NewCard proof={proof} patron={patron} onDone={onDone} />}
        </Prove>
      )
    case 'pin':
      return (
        <Prove player={patron.player} onCancel={onDone}>
          {proof => <NewPin proof={proof} patron={patron} onDone={onDone} />}
        </Prove>
      )
    case 'adjust':
      return <Adjust patron={patron} onDone={onDone} onMoved={onMoved} />
    case null:
      return null
  }
}

function Marks({ patron }: { readonly patron: Patron }) {
  const marks = [
    patron.barred && 'Barred by the house',
    patron.excluded && 'Self-excluded',
    patron.locked && 'Locked after three wrong PINs',
  ].filter(mark => mark !== false)
  if (marks.length === 0) return null
  return (
    <ul class="patron-marks">
      {marks.map(mark => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  )
}

function OnTables({ patron }: { readonly patron: Patron }) {
  if (patron.tables.length === 0) return <p class="empty">No chips on tables.</p>
  return (
    <ul class="patron-tables">
      {patron.tables.map(({ table, amount }) => (
        <li key={table}>
          On {table} <b>{inFull(amount)}</b>
        </li>
      ))}
    </ul>
  )
}
