// Which orders a table can be given as it stands, in the order of their buttons.

import type { BoardView, FromFloor } from 'shared/wire'
import { seated } from '../room/state'

/** The orders that open a dialog first. */
export type Asks = 'close' | 'stop' | 'game' | 'void' | 'break'

export interface Order {
  readonly title: string
  /** Sent at once. */
  readonly wanted?: FromFloor
  /** Opens this dialog first. */
  readonly asks?: Asks
  readonly main?: boolean
}

const ACTIVATE: Order = { title: 'Activate', wanted: { type: 'activate' }, main: true }
const RESUME: Order = { title: 'Resume', wanted: { type: 'resume' }, main: true }
const PAUSE: Order = { title: 'Pause after the hand', wanted: { type: 'pause', at_once: false } }
const STOP: Order = { title: 'Stop at once', asks: 'stop' }
const CLOCK: Order = { title: 'Call the clock', wanted: { type: 'call_clock' } }
const GAME: Order = { title: 'Change game', asks: 'game' }
const VOID: Order = { title: 'Void the hand', asks: 'void' }
const BREAK: Order = { title: 'Break the game', asks: 'break' }
const CLOSE: Order = { title: 'Close the table', asks: 'close' }

/** A game of so few may be broken (OCE sheet). */
const SHORT = 4

export function ordersFor(table: BoardView): readonly Order[] {
  const held = runs(table) ? [VOID] : []
  const stop = runs(table) ? [STOP] : []
  switch (table.phase) {
    case 'closed':
      return [ACTIVATE, GAME]
    case 'open':
      return [PAUSE, ...stop, ...(table.question ? [CLOCK] : []), GAME, ...held, ...ending(table)]
    case 'last_hand':
      return [RESUME, ...stop, GAME, ...held, ...ending(table)]
    case 'paused':
    case 'frozen':
      return [RESUME, GAME, ...held, ...ending(table)]
  }
}

const runs = ({ hand }: BoardView): boolean => hand?.stage === 'running'

function ending(table: BoardView): readonly Order[] {
  if (table.closing) return []
  return isShort(table) ? [BREAK, CLOSE] : [CLOSE]
}

/** A tournament breaks its tables itself. */
function isShort(table: BoardView): boolean {
  const players = seated(table)
  return !table.tournament && players > 0 && players <= SHORT
}
