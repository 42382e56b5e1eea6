// One table in a few inches: players and stacks, the turn, and its needs in yellow.

import { addressOf } from 'shared/console/where'
import type { Views } from 'shared/families'
import type { BoardView, FloorPart } from 'shared/wire'
import { drawnBy } from '../families'
import { Ago } from '../room/Ago'
import { needsAt } from '../room/attention'
import type { Need } from '../room/needs'
import { since } from '../room/now'
import { clockFace } from '../room/spans'
import { brief } from '../room/stacks'
import { asked, gameOf, seated, stateOf, timeLeft } from '../room/state'
import type { Table } from '../room/tables'

export function Glance({ at }: { readonly at: Table }) {
  const [table, floor] = [at.table.value, at.floor.value]
  const needs = needsAt(at)
  const loud = needs.some(need => need.urgent)
  const { text, tone } = table ? stateOf(table) : { text: 'Not connected yet', tone: 'closed' }
  return (
    <a class={`glance-table${loud ? ' glance-loud' : ''}`} href={addressOf('tables', at.key)}>
      <div class="glance-head">
        <h2 class="glance-title">{table?.title ?? at.key}</h2>
        <span class={`state state-${tone}`}>{text}</span>
      </div>
      <Needs needs={needs} heard={at.heard.value} />
      {table && floor && <Inside table={table} floor={floor} heard={at.heard.value} />}
    </a>
  )
}

function Needs({ needs, heard }: { readonly needs: readonly Need[]; readonly heard: number }) {
  const shown = needs.filter(need => need.kind !== 'paused')
  if (shown.length === 0) return null
  return (
    <ul class="glance-needs">
      {shown.map(need => (
        <li key={`${need.kind} ${need.seat}`} class={need.urgent ? 'need need-now' : 'need'}>
          {need.text}
          {need.ago !== null && <Ago ago={need.ago} heard={heard} />}
        </li>
      ))}
    </ul>
  )
}

interface Seen {
  readonly table: BoardView
  readonly floor: FloorPart
  readonly heard: number
}

function Inside({ table, floor, heard }: Seen) {
  const turn = asked(table)
  return (
    <>
      <p class="glance-game">
        <span class="glance-spread">{gameOf(table)}</span>
        {floor.queue.length > 0 && <span>{floor.queue.length} wait</span>}
      </p>
      <ol class="glance-seats">
        {table.seats.map(plate => (
          <Seat
            key={plate.seat}
            plate={plate}
            stack={brief(table, drawnBy(table).chips(plate))}
            turn={turn.includes(plate.seat)}
            away={floor.disconnected.includes(plate.seat)}
            kept={floor.reserved.find(({ seat }) => seat === plate.seat)?.name}
          />
        ))}
      </ol>
      <p class="glance-foot">
        <Action table={table} heard={heard} />
        <span>Hand {table.hand?.stage === 'running' ? table.hand.number : table.hands}</span>
        <span>
          {seated(table)}/{table.seats.length}
        </span>
      </p>
    </>
  )
}

interface SeatProps {
  readonly plate: Views['plate']
  readonly stack: string
  readonly turn: boolean
  readonly away: boolean
  readonly kept: string | undefined
}

function Seat({ plate, stack, turn, away, kept }: SeatProps) {
  const here = plate.state !== 'free' && plate.state !== 'locked'
  const empty = plate.state === 'locked' ? (kept ? `for ${kept}` : 'locked') : ''
  return (
    <li
      class={`glance-seat glance-seat-${plate.state}${turn ? ' glance-seat-turn' : ''}${away ? ' glance-seat-away' : ''}`}
    >
      <span class="glance-number">{plate.seat}</span>
      <span class="glance-name">{here ? plate.name : empty}</span>
      <span class="glance-stack">{here ? stack : ''}</span>
    </li>
  )
}

/** The seat to act, and its remaining time. */
function Action({ table, heard }: { readonly table: BoardView; readonly heard: number }) {
  const turn = asked(table)
  if (turn.length === 0) {
    return <span class="glance-action">{table.phase === 'open' ? 'Between hands' : ''}</span>
  }
  const left = timeLeft(table, since(heard))
  return (
    <span class="glance-action">
      Action on {turn.join(', ')}
      {left !== null && <span class="glance-clock">{clockFace(left)}</span>}
    </span>
  )
}
