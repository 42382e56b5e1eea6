// The needs of a table for staff, the most urgent first.

import type { BoardView, FloorPart } from 'shared/wire'
import { drawnBy } from '../families'

export type NeedKind = 'line' | 'floor' | 'clock' | 'screen' | 'shuffler' | 'void' | 'paused'

export interface Need {
  readonly kind: NeedKind
  /** 0 for the table itself. */
  readonly seat: number
  readonly text: string
  /** True when it needs somebody now. */
  readonly urgent: boolean
  /** Milliseconds it had lasted when the view came; null if unknown. */
  readonly ago: number | null
}

export function needsOf(table: BoardView, floor: FloorPart): readonly Need[] {
  return [...calls(table, floor), ...clock(table), ...screens(table, floor), ...standing(table)]
}

/** For a table whose connection is lost. */
export const CUT_OFF: Need = {
  kind: 'line',
  seat: 0,
  text: 'Connection to this table lost',
  urgent: true,
  ago: null,
}

/** For a table that another page of the same person has open. */
export const ELSEWHERE: Need = {
  kind: 'line',
  seat: 0,
  text: 'Open in another of your windows',
  urgent: false,
  ago: null,
}

const calls = (_: BoardView, { calls: all }: FloorPart): Need[] =>
  all.map(({ seat, ago }) => ({
    kind: 'floor',
    seat,
    text: `Seat ${seat} calls the floor`,
    urgent: true,
    ago,
  }))

function clock({ question }: BoardView): Need[] {
  if (!question || question.called_by === null) return []
  const by = question.called_by ? `Seat ${question.called_by} called the clock` : 'The floor called the clock'
  return question.seats.map(seat => ({
    kind: 'clock',
    seat,
    text: `Clock on seat ${seat}. ${by}`,
    urgent: question.called_by !== 0,
    ago: null,
  }))
}

/** A seat without a screen holds up the others only while it has cards. */
function screens(table: BoardView, { disconnected }: FloorPart): Need[] {
  const running = table.hand?.stage === 'running'
  return disconnected.map(seat => {
    const plate = table.seats.find(one => one.seat === seat)
    const urgent = running && plate !== undefined && drawnBy(table).mayAct(plate)
    return { kind: 'screen', seat, text: `Seat ${seat} has no screen`, urgent, ago: null }
  })
}

function standing({ phase, hand, no_deal, shuffler }: BoardView): Need[] {
  if (no_deal === 'shuffler') {
    const fault = shuffler?.fault?.replaceAll('_', ' ') ?? ''
    return [{ ...still('shuffler', `Shuffler: ${fault}. No hand is dealt`), urgent: true }]
  }
  if (hand?.stage === 'voided' && phase !== 'open') return [still('void', 'Hand voided. Resume to go on')]
  if (phase === 'frozen') return [still('paused', 'Stopped in the middle of a hand')]
  return phase === 'paused' ? [still('paused', 'Paused')] : []
}

const still = (kind: NeedKind, text: string): Need => ({ kind, seat: 0, text, urgent: false, ago: null })
