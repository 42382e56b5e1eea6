// A table's terms before they are applied.

import type { GameForm, House, MenuGame, Terms, Wanted } from './asked'
import { stakesSaid } from './say'

/** One line of the menu. */
export interface Line {
  readonly item: MenuGame
  readonly title: string
  readonly says: string
  /** To be changed from here, by the house that it says. */
  readonly form: GameForm
  /** The house's version, if it is not the newest. A changed game goes by the newest. */
  readonly version?: number | null
}

export type Settings = Omit<Wanted, 'menu'>

export const linesOf = (stands: Terms): readonly Line[] =>
  stands.menu.map(({ game, form, version }) => ({
    item: { kind: 'kept', game: game.key, name: game.name },
    title: `${game.title} ${game.name}`,
    says: stakesSaid(game),
    form,
    version,
  }))

export const settingsOf = ({ min_players, turnover, hands_each, clocks }: Terms): Settings => ({
  min_players,
  turnover,
  hands_each,
  clocks,
})

export const wanted = (settings: Settings, lines: readonly Line[]): Wanted => ({
  ...settings,
  turnover: lines.length > 1 ? settings.turnover : 'stays',
  menu: lines.map(({ item }) => item),
})

/** The start of a new game: with this table's minimum of players. */
export const begun = (form: GameForm, { min_players }: Settings): GameForm =>
  min_players === null ? form : { ...form, min_players }

/** Another way of betting has other stakes, and is like no table that is bet as before. */
export const bet = (structure: GameForm['structure'], start: GameForm): Partial<GameForm> =>
  structure === start.structure
    ? { structure, limit: start.limit, spread: start.spread, like: start.like }
    : { structure, limit: null, spread: null, like: '' }

/** Which house a game is by, and by which of its versions if it is not the newest any more. */
export function houseSaid({ form, version }: Line, houses: readonly House[]): string {
  const house = houses.find(({ key }) => key === form.house)
  if (!house) return 'By rules that no house has now'
  const old = version !== undefined && version !== null && version !== house.version
  return `By ${house.title}${old ? (version ? `, version ${version}` : ' as it came') : ''}`
}

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
