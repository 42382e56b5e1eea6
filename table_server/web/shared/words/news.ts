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
type Before = Pick<BoardView, 'tournament' | 'seats'> | null

/** For whom. */
interface Told {
  readonly own: number | null
  readonly nameOf: (seat: number) => string
}

/** Whoever is out may be gone from the seat when it is told. */
const named = (at: Before, seat: number): string => at?.seats.find(plate => plate.seat === seat)?.name ?? ''

/** All that a scene brings, in order; what happened to one's own seat is told there and not here. */
export function newsOf(
  table: BoardView,
  steps: ReadonlyArray<Step>,
  own: number | null,
  before: Before = null,
): ReadonlyArray<News> {
  const { tournament } = table
  if (!tournament) return []
  const was = before?.tournament?.key === tournament.key ? before.tournament : null
  const nameOf = (seat: number): string =>
    named(table, seat) || named(before, seat) || say('seat.number', { seat })
  return [
    ...missed(tournament, steps, was),
    ...steps.flatMap(step => one(step, tournament, was, { own, nameOf })),
    ...final(tournament, was),
  ]
}

/** A level that began while this screen was not told of it. */
function missed(tournament: TournamentView, steps: ReadonlyArray<Step>, was: TournamentView | null): News[] {
  if (!was || was.now.number >= tournament.now.number) return []
  return steps.some(({ what }) => what === 'level') ? [] : [level(tournament, was)]
}

/** The last players come together at one table. */
function final({ title, final_table, remain, entered }: TournamentView, was: TournamentView | null): News[] {
  if (!final_table || !was || was.final_table) return []
  const players = `${say('tournament.players')}: ${say('tournament.remain', { remain, entered })}`
  return [{ title, figure: say('tournament.final_table'), text: players }]
}

function one(step: Step, tournament: TournamentView, was: TournamentView | null, told: Told): News[] {
  switch (step.what) {
    case 'level':
      return [level(tournament, was)]
    case 'pause':
      return [{ title: say('level.break'), figure: minutes(step.amount), text: '' }]
    case 'tournament':
      return phase(tournament)
    case 'knocked_out':
      return step.seat === null || step.seat === told.own ? [] : [out(step, told.nameOf(step.seat))]
    default:
      return []
  }
}

/** A rotation may bring another game with the level, and the same stakes. */
function level({ now }: TournamentView, was: TournamentView | null): News {
  const rises = was?.now.number === now.number || !was || allOf(was.now) !== allOf(now)
  const game = was !== null && was.now.game !== now.game && now.game
  const number = say('level.number', { n: now.number })
  return {
    title: rises ? `${say('level.up')} · ${number}` : number,
    figure: allOf(now),
    text: [game, say('level.from_next')].filter(Boolean).join(' · '),
  }
}

function phase({ phase: now, title, called_off }: TournamentView): News[] {
  if (now === 'registering') return []
  const words = now === 'running' ? say('tournament.begins') : say(`level.${called_off ? 'cancelled' : now}`)
  return [{ title, figure: words, text: '' }]
}

function out({ count, amount }: Step, name: string): News {
  return {
    title:
      count > 0
        ? say('tournament.finishes', { name, place: placeName(count) })
        : say('tournament.is_out', { name }),
    figure: amount > 0 ? moneyInShort(amount) : '',
    text: '',
  }
}
