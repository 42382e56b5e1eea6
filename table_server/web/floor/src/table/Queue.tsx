// The waiting list: add, call and remove names. Names from the telephone are marked until they come.

import type { BoardView, FloorPart, PassView, WaitingView, Waits } from 'shared/wire'
import { since } from '../room/now'
import { lasted } from '../room/spans'
import { orders, type Table } from '../room/tables'
import { comesWith, passOf } from './going'
import { Newcomer } from './Newcomer'
import {
  CALLED_IN,
  changed,
  earlier,
  keyOf,
  type Standing,
  said,
  standingOf,
  TO_COME,
  without,
} from './queueRules'

interface Props {
  readonly at: Table
  readonly table: BoardView
  readonly floor: FloorPart
  readonly title?: string
  /** A line about the table, where the list stands without it. */
  readonly says?: string
}

export function Queue({ at, table, floor, title = 'Waiting list', says }: Props) {
  const list = said(floor.queue)
  const put = (waits: Waits[]) => orders(at, { type: 'queue', waits })
  return (
    <section class="panel queue">
      <h2 class="panel-title">{title}</h2>
      {says && <p class="queue-says">{says}</p>}
      <ol class="queue-list">
        {floor.queue.map((waiting, place) => (
          <Waiter
            key={keyOf(waiting)}
            waiting={waiting}
            place={place}
            heard={at.heard.value}
            pass={passOf(floor, waiting)}
            onChange={change => put(changed(list, waiting, change))}
            onEarlier={() => put(earlier(list, waiting))}
            onAway={() => put(without(list, waiting))}
          />
        ))}
      </ol>
      {list.length === 0 && <p class="empty">Nobody is waiting.</p>}
      <Newcomer at={at} table={table} list={list} />
    </section>
  )
}

interface WaiterProps {
  readonly waiting: WaitingView
  readonly place: number
  readonly heard: number
  /** From another table. */
  readonly pass: PassView | undefined
  readonly onChange: (change: Partial<Waits>) => void
  readonly onEarlier: () => void
  readonly onAway: () => void
}

function Waiter({ waiting, place, heard, pass, onChange, onEarlier, onAway }: WaiterProps) {
  const passed = since(heard)
  const standing = standingOf(waiting, passed)
  const { name } = waiting
  return (
    <li class={`waiter waiter-${standing}`}>
      <div class="waiter-line">
        <b>{place + 1}</b>
        <span class="waiter-name">{name}</span>
        <span class="waiter-says">
          {pass ? comesWith(pass, passed) : sentence(waiting, standing, passed)}
        </span>
      </div>
      <div class="buttons waiter-buttons">
        {waiting.called_in && (
          <button
            type="button"
            class="button"
            aria-label={`${name} is here`}
            onClick={() => onChange({ called_in: false })}
          >
            Is here
          </button>
        )}
        <button
          type="button"
          class="button"
          aria-label={waiting.paged === null ? `Call ${name}` : `${name}: not called`}
          onClick={() => onChange({ paged: waiting.paged === null })}
        >
          {waiting.paged === null ? 'Call' : 'Not called'}
        </button>
        {place > 0 && (
          <button type="button" class="button" aria-label={`${name} one place up`} onClick={onEarlier}>
            Up
          </button>
        )}
        <button type="button" class="button" aria-label={`Remove ${name}`} onClick={onAway}>
          Remove
        </button>
      </div>
    </li>
  )
}

function sentence({ game, waits, paged }: WaitingView, standing: Standing, passed: number): string {
  const wanted = game ? `${game}, ` : ''
  switch (standing) {
    case 'called':
      return `${wanted}called, ${lasted(TO_COME - (paged ?? 0) - passed)} left to come`
    case 'called_in':
      return `${wanted}by telephone, good for ${lasted(CALLED_IN - waits - passed)}`
    case 'late':
      return `${wanted}${paged === null ? 'telephone time is over' : 'called and did not come'}`
    case 'waits':
      return `${wanted}waits ${lasted(waits + passed)}`
  }
}
