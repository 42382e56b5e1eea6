// A player at a seat: money, clock, screen; moved, sent away, sat out, taken off, put right.

import { useState } from 'preact/hooks'
import type { BoardView, FloorPart, FloorSeat } from 'shared/wire'
import { drawnBy } from '../families'
import { clockFace } from '../room/spans'
import { whole } from '../room/stacks'
import { order, orders, type Table, tables } from '../room/tables'
import { CorrectStack } from './CorrectStack'
import { goesTo } from './going'
import { MoveSeat } from './MoveSeat'
import { SendAway } from './SendAway'
import { Sure } from './Sure'
import { standingOf } from './seatWords'

interface Props {
  readonly at: Table
  readonly table: BoardView
  readonly floor: FloorPart
  readonly who: FloorSeat
  readonly onMoved: (to: number) => void
}

type Asks = 'move' | 'send' | 'remove' | 'correct'

const TITLES: Readonly<Record<Asks, string>> = {
  move: 'Move',
  send: 'Other table',
  remove: 'Remove',
  correct: 'Correct the stack',
}

export function Somebody(props: Props) {
  const { at, table, who } = props
  const [asks, setAsks] = useState<Asks | null>(null)
  const elsewhere = !table.tournament && tables.value.length > 1
  const sends = elsewhere && !who.going
  const chair: Asks[] = who.seated ? ['move', ...(sends ? (['send'] as const) : []), 'correct'] : []
  const all: Asks[] = who.leaving ? chair : [...chair, 'remove']
  return (
    <>
      <Facts {...props} />
      <div class="buttons">
        {who.seated && !who.sits_out && (
          <button
            type="button"
            class="button"
            onClick={() => orders(at, { type: 'sit_out', seat: who.seat }, `Seat ${who.seat} sits out.`)}
          >
            Sit out
          </button>
        )}
        {who.going && !who.leaving && (
          <button
            type="button"
            class="button"
            onClick={() => orders(at, { type: 'call_off_move', seat: who.seat }, `${who.name} stays.`)}
          >
            Stays here
          </button>
        )}
        {all.map(each => (
          <button key={each} type="button" class="button" onClick={() => setAsks(each)}>
            {TITLES[each]}
          </button>
        ))}
      </div>
      {asks && <Asked {...props} about={asks} onAway={() => setAsks(null)} />}
    </>
  )
}

function Facts({ table, floor, who }: Props) {
  const plate = table.seats.find(each => each.seat === who.seat)
  const coming = floor.moves.filter(move => move.seat === who.seat)
  return (
    <dl class="facts">
      <Fact name="Account" value={who.player} />
      <Fact name="Stack" value={whole(table, who.stack)} />
      <Fact name="Bought in, total" value={whole(table, who.bought)} />
      <Fact name="Stands" value={(plate && standingOf(plate)) || 'Plays'} />
      <Fact name="Screen" value={who.connected ? 'Connected' : 'No screen'} />
      <Fact name="Time bank" value={clockFace(who.bank)} />
      {who.going && <Fact name="Goes to" value={goesTo(who.going)} />}
      {who.timeouts > 0 && <Fact name="Hands timed out" value={String(who.timeouts)} />}
      {drawnBy(who)
        .facts(who, amount => whole(table, amount))
        .map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
      {coming.map(move => (
        <Fact key={move.key} name="Money on its way" value={whole(table, move.amount)} />
      ))}
    </dl>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface AskedProps extends Props {
  readonly about: Asks
  readonly onAway: () => void
}

function Asked({ about, at, table, who, onAway, onMoved }: AskedProps) {
  switch (about) {
    case 'move':
      return <MoveSeat at={at} table={table} who={who} onAway={onAway} onMoved={onMoved} />
    case 'send':
      return <SendAway at={at} who={who} onAway={onAway} />
    case 'correct':
      return <CorrectStack at={at} table={table} who={who} onAway={onAway} />
    case 'remove':
      return (
        <Sure
          title={`Remove ${who.name} from seat ${who.seat}`}
          text="As soon as the hand allows. All chips go back to the account; chips in the pot stay there."
          submit="Remove"
          onSure={() => order(at, { type: 'remove', seat: who.seat })}
          onAway={onAway}
        />
      )
  }
}
