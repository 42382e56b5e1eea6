// The chosen seat: its player, and the floor's orders for it.

import { useState } from 'preact/hooks'
import type { BoardView, FloorPart } from 'shared/wire'
import { since } from '../room/now'
import { orders, type Table } from '../room/tables'
import { comesWith, passFor } from './going'
import { KeepSeat } from './KeepSeat'
import { Somebody } from './Somebody'

interface Props {
  readonly at: Table
  readonly table: BoardView
  readonly floor: FloorPart
  /** 0 while none is chosen. */
  readonly seat: number
  readonly onMoved: (to: number) => void
}

export function SeatPanel(props: Props) {
  const { at, table, floor, seat, onMoved } = props
  if (seat === 0) {
    return (
      <section class="panel">
        <p class="empty">Choose a seat at the table.</p>
      </section>
    )
  }
  const who = floor.seats.find(each => each.seat === seat)
  return (
    <section class="panel seat-panel">
      <h2 class="panel-title">
        Seat {seat}
        {who && `: ${who.name}`}
      </h2>
      {who ? (
        <Somebody at={at} table={table} floor={floor} who={who} onMoved={onMoved} />
      ) : (
        <Nobody {...props} />
      )}
    </section>
  )
}

function Nobody({ at, floor, seat }: Props) {
  const [keeps, setKeeps] = useState(false)
  const locked = floor.locked.includes(seat)
  const given = passFor(floor, seat)
  const lock = (on: boolean) => orders(at, { type: 'lock_seat', seat, on })
  return (
    <>
      <p class="facts">{keptFor(floor, seat, since(at.heard.value))}</p>
      <div class="buttons">
        {!given && (
          <button type="button" class="button" onClick={() => setKeeps(true)}>
            {locked ? 'Reserve for somebody else' : 'Reserve'}
          </button>
        )}
        {given?.amount !== null && (
          <button type="button" class="button" onClick={() => lock(!locked)}>
            {locked ? 'Give free' : 'Lock'}
          </button>
        )}
      </div>
      {keeps && <KeepSeat at={at} floor={floor} seat={seat} onAway={() => setKeeps(false)} />}
    </>
  )
}

function keptFor(floor: FloorPart, seat: number, passed: number): string {
  const given = passFor(floor, seat)
  if (given) return `Kept for ${given.name}: ${comesWith(given, passed)}.`
  const kept = floor.reserved.find(each => each.seat === seat)
  if (kept) return `Kept for ${kept.name}.`
  return floor.locked.includes(seat) ? 'Locked: nobody can sit down here.' : 'Free.'
}
