// The table from above, with its players. A touch chooses the seat for the panel beside it.

import type { Views } from 'shared/families'
import type { BoardView, FloorPart } from 'shared/wire'
import { drawnBy } from '../families'
import { since } from '../room/now'
import { clockFace } from '../room/spans'
import { brief } from '../room/stacks'
import { asked, timeLeft } from '../room/state'
import { spotOf } from './places'
import { conditionOf } from './seatWords'

interface Props {
  readonly table: BoardView
  readonly floor: FloorPart
  readonly heard: number
  readonly chosen: number
  readonly onChoose: (seat: number) => void
}

export function Felt({ table, floor, heard, chosen, onChoose }: Props) {
  const turn = asked(table)
  return (
    <div class="felt">
      <div class="felt-oval" />
      <Middle table={table} heard={heard} />
      {table.seats.map(plate => (
        <Plate
          key={plate.seat}
          plate={plate}
          table={table}
          floor={floor}
          turn={turn.includes(plate.seat)}
          needed={floor.calls.some(call => call.seat === plate.seat)}
          chosen={plate.seat === chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface PlateProps {
  readonly plate: Views['plate']
  readonly table: BoardView
  readonly floor: FloorPart
  readonly turn: boolean
  /** It calls the floor. */
  readonly needed: boolean
  readonly chosen: boolean
  readonly onChoose: (seat: number) => void
}

function Plate({ plate, table, floor, turn, needed, chosen, onChoose }: PlateProps) {
  const { seat } = plate
  const family = drawnBy(table)
  const { left, top } = spotOf(seat, table.seats.length)
  const empty = plate.state === 'free' || plate.state === 'locked'
  const said = needed ? 'Calls the floor' : conditionOf(plate, floor)
  return (
    <button
      type="button"
      class={`plate ${lookOf(plate, needed, turn) || (family.hasFolded(plate) ? 'plate-folded' : '')}`}
      style={{ left: `${left}%`, top: `${top}%` }}
      aria-pressed={chosen}
      onClick={() => onChoose(seat)}
    >
      <span class="plate-line">
        <b class="plate-number">{seat}</b>
        <span class="plate-name">{empty ? said : plate.name}</span>
        {table.button === seat && <span class="plate-button">D</span>}
      </span>
      {!empty && (
        <span class="plate-line">
          <span class="plate-stack">{brief(table, plate.stack)}</span>
          <span class="plate-said">{said || family.actText(plate, amount => brief(table, amount))}</span>
        </span>
      )}
    </button>
  )
}

function lookOf({ state }: Views['plate'], needed: boolean, turn: boolean): string {
  if (needed) return 'plate-now'
  if (turn) return 'plate-turn'
  return state === 'free' || state === 'locked' ? 'plate-empty' : ''
}

function Middle({ table, heard }: { readonly table: BoardView; readonly heard: number }) {
  const { hand } = table
  const family = drawnBy(table)
  const turn = asked(table)
  const left = timeLeft(table, since(heard))
  return (
    <div class="middle">
      <p class="middle-hand">
        {hand ? `Hand ${hand.number}` : `${table.hands} hands`}
        {hand?.stage === 'voided' && ', void'}
        {hand?.stage === 'over' && ', over'}
      </p>
      <family.Middle table={table} />
      <p class="middle-action">
        {turn.length > 0 ? `Action on seat ${turn.join(', ')}` : 'Between hands'}
        {left !== null && <span class="middle-clock">{clockFace(left)}</span>}
      </p>
    </div>
  )
}
