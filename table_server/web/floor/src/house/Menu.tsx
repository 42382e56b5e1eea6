// The menu of a house: its tables by game, each changed where it is written, with what it would take shown beside it.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import type { Game } from '../terms/asked'
import { formSaid } from '../terms/formSaid'
import { STRUCTURES } from '../terms/say'
import type { Known, Offered, Path, Section } from './asked'
import type { Draft } from './draft'
import { Example } from './Example'
import { OneTable } from './OneTable'
import { Row } from './Rows'
import { again, at, isSection, listOf } from './written'

interface Props {
  readonly draft: Draft
  readonly known: Known
}

/** A table by itself, whether or not the house can be read just now. */
interface Line {
  readonly path: Path
  readonly name: string
  readonly says: string
  readonly wrong: boolean
  readonly offered: Offered | undefined
}

export function Menu({ draft, known }: Props) {
  const said = draft.checked?.said
  const used = new Set(draft.offered.map(({ game }) => game))
  const [chosen, setChosen] = useState(known.games.find(({ key }) => used.has(key))?.key ?? '')
  const [open, setOpen] = useState<string | null>(null)
  const game = known.games.find(({ key }) => key === chosen) ?? known.games[0]
  if (!said || !game) return <p class="empty">The text is not valid TOML: see the faults beside it.</p>
  const lines = linesOf(draft, game)
  const line = lines.find(({ path }) => path.join() === open)
  const tables = listOf(said.tables)
  const add = (toml: string) => {
    draft.edit({ path: ['tables', tables.length], toml })
    setOpen(`tables,${tables.length}`)
  }
  return (
    <div class="houses-menu">
      <div>
        <ChoiceField
          label="Game"
          as="list"
          value={game.key}
          options={known.games.map(({ key, title }) => ({
            key,
            title: used.has(key) ? title : `${title} (none)`,
          }))}
          onValue={setChosen}
        />
        <ul class="menu-lines houses-lines">
          {lines.map(each => (
            <MenuLine
              key={each.path.join()}
              line={each}
              may={draft.may}
              open={each === line}
              onOpen={() => setOpen(each === line ? null : each.path.join())}
              onLike={section => add(again(section, known.parts.table, `${each.name} own`))}
              onAway={() => draft.edit({ path: each.path, toml: null })}
              section={at(said, each.path)}
            />
          ))}
        </ul>
        {lines.length === 0 && <p class="empty">The house offers no {game.title}.</p>}
        {draft.may && (
          <button type="button" class="button" onClick={() => add(begin(game, tables.length + 1))}>
            Add a table of {game.title}
          </button>
        )}
      </div>
      {line && (
        <section class="houses-one" aria-label={line.name}>
          {line.path[0] === 'tables' ? (
            <OneTable draft={draft} known={known} path={line.path} />
          ) : (
            <Row draft={draft} path={line.path} />
          )}
          {line.offered && <Example draft={draft} game={game.key} name={line.offered.name} />}
        </section>
      )}
    </div>
  )
}

function linesOf(draft: Draft, game: Game): readonly Line[] {
  const tables = listOf(draft.checked?.said?.tables)
  const own = tables.flatMap((table, place): Line[] => {
    if (!isSection(table) || !listOf(table.games).includes(game.key)) return []
    const name = String(table.name ?? '')
    const offered = draft.offered.find(each => each.game === game.key && each.name === name)
    const wrong = draft.faults.some(({ path }) => path[0] === 'tables' && path[1] === place)
    return [{ path: ['tables', place], name, says: offered ? saidOf(offered) : '', wrong, offered }]
  })
  const printed = draft.offered
    .filter(each => each.game === game.key && each.path[0] === 'fees')
    .map(each => {
      const wrong = draft.faults.some(({ path }) => each.path.every((name, place) => path[place] === name))
      return { path: each.path, name: each.name, says: saidOf(each), wrong, offered: each }
    })
  return [...own, ...printed]
}

const saidOf = ({ structure, form }: Offered): string => `${STRUCTURES[structure]}, ${formSaid(form)}`

/** The first stakes of a new table, at which any game of its kind can be played. */
function begin({ key, structures, forced }: Game, number: number): string {
  const structure = structures[0] ?? 'fixed_limit'
  const bets =
    structure === 'fixed_limit' ? 'limit = "4-8"' : structure === 'spread_limit' ? 'spread = "2-10"' : ''
  const opens =
    forced === 'blinds' ? 'blinds = "2-4"' : forced === 'bring_in' ? 'ante = 1, bring_in = 2' : 'ante = 1'
  const stakes = [bets, structure === 'spread_limit' ? opens.replace('2-4', '1-2') : opens]
    .filter(Boolean)
    .join(', ')
  return `{ name = "new ${number}", games = ["${key}"], structure = "${structure}", ${stakes}, collection = "none" }`
}

interface LineProps {
  readonly line: Line
  readonly may: boolean
  readonly open: boolean
  readonly section: unknown
  readonly onOpen: () => void
  readonly onLike: (section: Section) => void
  readonly onAway: () => void
}

function MenuLine({ line, may, open, section, onOpen, onLike, onAway }: LineProps) {
  const { name, says, path, wrong } = line
  const own = path[0] === 'tables'
  const turn = open ? 'Close' : may ? 'Change' : 'Look'
  return (
    <li class="menu-line" aria-current={open ? 'true' : undefined}>
      <p>
        <b>{name}</b>
        {!own && <span class="menu-now"> a row of a fee table</span>}
        {wrong && <span class="field-no"> something is wrong</span>}
      </p>
      <p class="menu-says">{says}</p>
      <div class="buttons">
        <button type="button" class="button" aria-label={`${turn} ${name}`} onClick={onOpen}>
          {turn}
        </button>
        {may && own && (
          <>
            <button
              type="button"
              class="button"
              aria-label={`Copy: ${name}`}
              onClick={() => onLike(section as Section)}
            >
              Copy
            </button>
            <button type="button" class="button" aria-label={`Remove ${name}`} onClick={onAway}>
              Remove
            </button>
          </>
        )}
      </div>
    </li>
  )
}
