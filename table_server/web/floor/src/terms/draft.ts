// What is being put together for a table, before it is applied.

import type { GameForm, MenuGame, Terms, Wanted } from './asked'
import { stakesSaid } from './say'

/** One line of the menu. */
export interface Line {
  readonly item: MenuGame
  readonly title: string
  readonly says: string
  /** To be changed from here. */
  readonly form: GameForm
}

export type Settings = Omit<Wanted, 'menu'>

export const linesOf = (stands: Terms): readonly Line[] =>
  stands.menu.map(({ game, form }) => ({
    item: { kind: 'kept', game: game.key, name: game.name },
    title: `${game.title} ${game.name}`,
    says: stakesSaid(game),
    form,
  }))

export const settingsOf = ({ house, turnover, hands_each, clocks }: Terms): Settings => ({
  house,
  turnover,
  hands_each,
  clocks,
})

export const wanted = (settings: Settings, lines: readonly Line[]): Wanted => ({
  ...settings,
  turnover: lines.length > 1 ? settings.turnover : 'stays',
  menu: lines.map(({ item }) => item),
})

export function raised(lines: readonly Line[], place: number): readonly Line[] {
  const [before, line] = [lines[place - 1], lines[place]]
  if (!before || !line) return lines
  return [...lines.slice(0, place - 1), line, before, ...lines.slice(place + 1)]
}

/** A name that neither the house nor the menu has: what is built goes beside what is posted. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 1; ; number += 1) {
    const wanted = `${name} own${number > 1 ? ` ${number}` : ''}`
    if (!taken.includes(wanted)) return wanted
  }
}
