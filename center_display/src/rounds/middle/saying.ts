// What the board says of a hand of pot poker in words: who won with what, and what it waits for.

import { handName } from 'shared/rounds/hands'
import type { Shown } from 'shared/theater/theater'
import type { RoundsBoard, RoundsPlate, Step, WinView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'
import { aroundIt } from '../../middle/saying'

/** The most weighty first; two lines at most are shown. */
export function saying({ table, now }: Pick<Shown<RoundsBoard>, 'table' | 'now'>): ReadonlyArray<string> {
  return aroundIt(
    { table, now },
    { results: results(table, now), asked: asked(table), news: step => news(step, table) },
  )
}

interface Won extends WinView {
  readonly player: RoundsPlate
}

function results({ seats, hand }: RoundsBoard, now: Shown['now']): string[] {
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

function asked({ question, seats }: RoundsBoard): string[] {
  if (question?.kind !== 'run_it' && question?.kind !== 'open_hands') return []
  const names = seats.filter(({ seat }) => question.seats.includes(seat)).map(({ name }) => name)
  return [say(`board.${question.kind}`, { names: names.join(', ') })]
}

function news({ what, count }: Step, { hand }: RoundsBoard): string[] {
  switch (what) {
    case 'drawn_for_button':
      return [say('board.for_button')]
    case 'passed_out':
      return [say('board.passed_out')]
    case 'goes_on_as':
      return [say('board.goes_on_as', { game: hand?.title ?? '' })]
    case 'run_it':
      return [say('board.runs', { count })]
    default:
      return []
  }
}
