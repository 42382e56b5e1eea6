// What the board says in words: who won with what, what the hand waits for, what the house has to say.

import { handName } from 'shared/rounds/hands'
import type { Shown } from 'shared/theater/theater'
import type { BoardView, PlateView, WinView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'

/** The most weighty first; two lines at most are shown. */
export function saying({ table, now }: Pick<Shown, 'table' | 'now'>): ReadonlyArray<string> {
  const lines = [
    ...stopped(table),
    ...results(table, now),
    ...asked(table),
    ...news(table, now),
    ...ending(table),
  ]
  return table.message ? [...lines.slice(0, 1), table.message] : lines
}

function stopped({ hand, phase }: BoardView): string[] {
  if (hand?.stage === 'voided') return [say('board.void')]
  return phase === 'frozen' ? [say('phase.frozen')] : []
}

function ending({ hand, phase, closing }: BoardView): string[] {
  if (hand?.stage !== 'running') return []
  if (phase === 'last_hand' || closing) return [say('board.last_hand')]
  return phase === 'paused' ? [say('board.pauses_after')] : []
}

interface Won extends WinView {
  readonly player: PlateView
}

function results({ seats, hand }: BoardView, now: Shown['now']): string[] {
  const paid = now.filter(step => step.what === 'win')
  if (paid.length === 0 && hand?.stage !== 'over') return []
  const all = seats.flatMap(player => player.wins.map(win => ({ ...win, player })))
  const shown = paid.length > 0 ? all.filter(win => paid.some(step => isPaidBy(win, step))) : all
  const boards = hand?.boards.length ?? 0
  return inGroups(shown).map(wins => (boards > 1 ? onBoard(wins) : inWords(wins)))
}

const onBoard = (wins: ReadonlyArray<Won>): string =>
  say('board.on_board', { n: (wins[0]?.board ?? 0) + 1, told: inWords(wins) })

const isPaidBy = (win: Won, step: Shown['now'][number]): boolean =>
  win.player.seat === step.seat && win.pot === step.pot && win.board === step.board && win.half === step.half

/** Those who won with the same hand, of one way of ranking and one board, are named together. */
function inGroups(wins: ReadonlyArray<Won>): ReadonlyArray<ReadonlyArray<Won>> {
  const groups = new Map<string, Won[]>()
  for (const win of [...wins].sort((one, other) => one.board - other.board)) {
    const key = `${win.board} ${win.half} ${win.name ? JSON.stringify(win.name) : ''}`
    groups.set(key, [...(groups.get(key) ?? []), win])
  }
  return [...groups.values()]
}

function inWords(wins: ReadonlyArray<Won>): string {
  const players = [...new Set(wins.map(win => win.player))]
  const amount = inShort(wins.reduce((sum, win) => sum + win.amount, 0))
  const names = new Intl.ListFormat(locale.value, { type: 'conjunction' }).format(
    players.map(({ name }) => name),
  )
  const told = say('board.wins', { names, count: players.length, amount })
  const name = wins[0]?.name
  return name ? say('board.wins_with', { told, hand: handName(name) }) : told
}

function asked({ question, seats }: BoardView): string[] {
  if (question?.kind !== 'run_it') return []
  const names = seats.filter(({ seat }) => question.seats.includes(seat)).map(({ name }) => name)
  return [say('board.run_it', { names: names.join(', ') })]
}

/** What happened that neither cards nor chips tell. */
function news(table: BoardView, now: Shown['now']): string[] {
  const said = now.flatMap(({ what, count }) => {
    switch (what) {
      case 'drawn_for_button':
      case 'passed_out':
        return [say(what === 'passed_out' ? 'board.passed_out' : 'board.for_button')]
      case 'goes_on_as':
        return [say('board.goes_on_as', { game: table.hand?.title ?? '' })]
      case 'run_it':
        return [say('board.runs', { count })]
      case 'clock_called':
        return clockOn(table)
      default:
        return []
    }
  })
  return [...new Set(said)]
}

const clockOn = ({ seats, question }: BoardView): string[] =>
  seats
    .filter(({ seat }) => question?.seats.includes(seat))
    .map(({ name }) => say('board.clock_on', { name }))
