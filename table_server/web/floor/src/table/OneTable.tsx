// One table: the felt with its seats, and beside it what the floor can do there.

import { useState } from 'preact/hooks'
import { addressOf, go } from 'shared/console/where'
import { needsAt } from '../room/attention'
import { useKeys } from '../room/keys'
import { gameOf, stateOf } from '../room/state'
import type { Table } from '../room/tables'
import { Announce } from './Announce'
import { Felt } from './Felt'
import { Fitted } from './Fitted'
import { MustMove } from './MustMove'
import { Orders } from './Orders'
import { Queue } from './Queue'
import { SeatPanel } from './SeatPanel'
import { Wants } from './Wants'
import './table.css'
import './felt.css'
import './queue.css'

const SIDES = [
  { key: 'seat', title: 'Seat' },
  { key: 'queue', title: 'Waiting' },
  { key: 'say', title: 'Announce' },
  { key: 'devices', title: 'Devices' },
] as const

type Side = (typeof SIDES)[number]['key']

export function OneTable({ at }: { readonly at: Table }) {
  const [seat, setSeat] = useState(0)
  const [side, setSide] = useState<Side>('seat')
  const [table, floor] = [at.table.value, at.floor.value]
  const choose = (number: number) => {
    setSeat(number)
    setSide('seat')
  }
  useKeys(
    number => number <= (table?.seats.length ?? 0) && choose(number),
    () => go('tables'),
  )
  if (!table || !floor) return <NoLine title={at.key} />
  const { text, tone } = stateOf(table)
  return (
    <main class="console-main onetable">
      <div class="onetable-head">
        <a class="button" href={addressOf('tables')}>
          All tables
        </a>
        <h1 class="onetable-title">{table.title}</h1>
        <span class={`state state-${tone}`}>{text}</span>
        <span class="onetable-game">
          {gameOf(table)}
          {table.coming && `, then ${table.coming.title} ${table.coming.name}`}
        </span>
      </div>
      <Orders at={at} table={table} />
      <div class="onetable-felt">
        <Felt table={table} floor={floor} heard={at.heard.value} chosen={seat} onChoose={choose} />
      </div>
      <aside class="onetable-side" aria-label="At this table">
        <Wants at={at} needs={needsAt(at)} />
        <div class="buttons sides">
          {SIDES.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              class="button"
              aria-pressed={key === side}
              onClick={() => setSide(key)}
            >
              {key === 'queue' && floor.queue.length > 0 ? `Waiting (${floor.queue.length})` : title}
            </button>
          ))}
        </div>
        {side === 'seat' && (
          <SeatPanel key={seat} at={at} table={table} floor={floor} seat={seat} onMoved={choose} />
        )}
        {side === 'queue' && <Queue at={at} table={table} floor={floor} />}
        {side === 'queue' && !table.tournament && <MustMove at={at} floor={floor} />}
        {side === 'say' && <Announce at={at} said={table.message} />}
        {side === 'devices' && <Fitted table={at.key} />}
      </aside>
    </main>
  )
}

function NoLine({ title }: { readonly title: string }) {
  return (
    <main class="console-main">
      <a class="button" href={addressOf('tables')}>
        All tables
      </a>
      <p class="empty">No line to {title} yet.</p>
    </main>
  )
}
