// The draft of a table's terms: the menu on the left, what is being built on the right, one button to apply all.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { AddGame } from './AddGame'
import { Apply } from './Apply'
import type { GameForm, House, Terms, Turnover } from './asked'
import { ClocksFields } from './ClocksFields'
import { begun, houseSaid, type Line, linesOf, raised, settingsOf, wanted } from './draft'
import { GameEditor } from './GameEditor'

interface Props {
  readonly stands: Terms
  readonly houses: readonly House[]
  readonly onApplied: () => void
}

type Open = { what: 'add' } | { what: 'build'; form: GameForm; place: number | null } | null

const TURNOVERS: ReadonlyArray<{ key: Turnover; title: string }> = [
  { key: 'stays', title: 'The floor changes it' },
  { key: 'rotates', title: 'In turn' },
  { key: 'dealers_choice', title: 'The button chooses' },
]

const PLAYERS = [
  { key: '', title: 'As the house says' },
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map(count => ({ key: String(count), title: String(count) })),
]

export function Draft({ stands, houses, onApplied }: Props) {
  const [lines, setLines] = useState(linesOf(stands))
  const [settings, setSettings] = useState(settingsOf(stands))
  const [open, setOpen] = useState<Open>(null)
  const first = houses.find(({ key }) => key === lines[0]?.form.house) ?? houses[0]
  if (!first) return <p class="empty">There is no house to choose games from.</p>
  const put = (line: Line, place: number | null) => {
    setLines(place === null ? [...lines, line] : lines.map((other, at) => (at === place ? line : other)))
    setOpen(null)
  }
  return (
    <div class="terms-draft">
      <section class="panel">
        <h2 class="panel-title">Menu of {stands.title}</h2>
        <ol class="menu-lines">
          {lines.map((line, place) => (
            <MenuLine
              key={line.title}
              line={line}
              by={houseSaid(line, houses)}
              first={place === 0}
              now={line.item.game === stands.now?.game && line.item.name === stands.now?.name}
              onRaise={() => setLines(raised(lines, place))}
              onChange={() => setOpen({ what: 'build', form: line.form, place })}
              onAway={() => setLines(lines.filter((_, at) => at !== place))}
            />
          ))}
        </ol>
        <div class="buttons">
          <button type="button" class="button" onClick={() => setOpen({ what: 'add' })}>
            Add a game
          </button>
        </div>
        <div class="terms-settings">
          <ChoiceField
            label="The game changes"
            options={TURNOVERS}
            value={settings.turnover}
            onValue={turnover => setSettings({ ...settings, turnover })}
          />
          {settings.turnover !== 'stays' && (
            <CountField
              label="Hands of each game; 0 for a round of the button"
              value={settings.hands_each}
              most={1000}
              onValue={hands_each => setSettings({ ...settings, hands_each })}
            />
          )}
          <ChoiceField
            label="Players needed to begin, in added games"
            as="list"
            options={PLAYERS}
            value={String(settings.min_players ?? '')}
            onValue={count => setSettings({ ...settings, min_players: Number(count) || null })}
          />
          <ClocksFields clocks={settings.clocks} onClocks={clocks => setSettings({ ...settings, clocks })} />
        </div>
        <Apply table={stands.key} wanted={wanted(settings, lines)} onApplied={onApplied} />
      </section>
      {open && (
        <section class="panel" aria-label="Game">
          {open.what === 'add' ? (
            <AddGame
              houses={houses}
              house={first}
              onPosted={line => put(line, null)}
              onBuild={form => setOpen({ what: 'build', form: begun(form, settings), place: null })}
              onCancel={() => setOpen(null)}
            />
          ) : (
            <GameEditor
              key={`${open.form.house} ${open.form.game} ${open.form.name}`}
              house={houses.find(({ key }) => key === open.form.house) ?? null}
              start={open.form}
              menu={lines.filter((_, at) => at !== open.place).map(({ item }) => item.name)}
              onDone={line => put(line, open.place)}
              onCancel={() => setOpen(null)}
            />
          )}
        </section>
      )}
    </div>
  )
}

interface LineProps {
  readonly line: Line
  /** Which house's rules. */
  readonly by: string
  readonly first: boolean
  readonly now: boolean
  readonly onRaise: () => void
  readonly onChange: () => void
  readonly onAway: () => void
}

function MenuLine({ line, by, first, now, onRaise, onChange, onAway }: LineProps) {
  const { title, says, item } = line
  return (
    <li class="menu-line">
      <p>
        <b>{title}</b>
        {now && <span class="menu-now"> spread now</span>}
        {item.kind === 'form' && <span class="menu-now"> built here</span>}
      </p>
      <p class="menu-says">{says}</p>
      <p class="menu-says">{by}</p>
      <div class="buttons">
        <button type="button" class="button" aria-label={`Change ${title}`} onClick={onChange}>
          Change
        </button>
        {!first && (
          <button type="button" class="button" aria-label={`Up: ${title}`} onClick={onRaise}>
            Up
          </button>
        )}
        <button type="button" class="button" aria-label={`Remove ${title}`} onClick={onAway}>
          Remove
        </button>
      </div>
    </li>
  )
}
