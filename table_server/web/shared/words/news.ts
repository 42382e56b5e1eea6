// What the steps of a message mean to everybody in a tournament, in words.

import type { BoardView, Step, TournamentView } from '../wire'
import { moneyInShort } from './cash'
import { allOf, minutes, placeName } from './tournament'
import { say } from './words'

export interface News {
  readonly title: string
  /** The largest of it; nothing where there is none. */
  readonly figure: string
  readonly text: string
}

/** Where the table stood before; nothing, for a page that has just begun. */
type Before = Pick<BoardView, 'tournament'> | null

/** The last of what a message brought; what happened to one's own seat is told there and not here. */
export function newsOf(
  table: BoardView,
  steps: ReadonlyArray<Step>,
  own: number | null,
  before: Before = null,
): News | null {
  const { tournament } = table
  if (!tournament) return null
  const found = steps.flatMap(step => one(step, table, tournament, own))
  return [...found, ...final(tournament, before)].at(-1) ?? null
}

/** The last players come together at one table. */
function final({ key, title, final_table, remain, entered }: TournamentView, before: Before): News[] {
  const was = before?.tournament
  if (!final_table || was?.key !== key || was.final_table) return []
  const players = `${say('tournament.players')}: ${say('tournament.remain', { remain, entered })}`
  return [{ title, figure: say('tournament.final_table'), text: players }]
}

function one(step: Step, table: BoardView, tournament: TournamentView, own: number | null): News[] {
  switch (step.what) {
    case 'level':
      return [level(tournament)]
    case 'pause':
      return [{ title: say('level.break'), figure: minutes(step.amount), text: '' }]
    case 'tournament':
      return phase(tournament)
    case 'knocked_out':
      return step.seat === null || step.seat === own ? [] : [out(step, table)]
    default:
      return []
  }
}

function level({ now }: TournamentView): News {
  return {
    title: `${say('level.up')} · ${say('level.number', { n: now.number })}`,
    figure: allOf(now),
    text: say('level.from_next'),
  }
}

function phase({ phase: now, title }: TournamentView): News[] {
  if (now === 'registering') return []
  const words = now === 'running' ? say('tournament.begins') : say(`level.${now}`)
  return [{ title, figure: words, text: '' }]
}

function out({ seat, count, amount }: Step, { seats }: BoardView): News {
  const name = seats.find(plate => plate.seat === seat)?.name || say('seat.number', { seat: seat ?? 0 })
  return {
    title:
      count > 0
        ? say('tournament.finishes', { name, place: placeName(count) })
        : say('tournament.is_out', { name }),
    figure: amount > 0 ? moneyInShort(amount) : '',
    text: '',
  }
}
