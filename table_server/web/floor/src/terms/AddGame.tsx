// A game from a house's list: taken as it is posted, or as the beginning of one that is built.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { TextField } from 'shared/console/fields/TextField'
import { pathTo } from 'shared/console/http'
import { useAsked } from '../desk/asked'
import type { GameForm, House } from './asked'
import type { Line } from './draft'
import { formSaid } from './formSaid'
import { STRUCTURES } from './say'

interface Props {
  readonly houses: readonly House[]
  /** The house whose list is shown first. */
  readonly house: House
  readonly onPosted: (line: Line) => void
  readonly onBuild: (form: GameForm) => void
  readonly onCancel: () => void
}

export function AddGame({ houses, house: first, onPosted, onBuild, onCancel }: Props) {
  const [looked, setLooked] = useState(first.key)
  const house = houses.find(({ key }) => key === looked) ?? first
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const game = house.games.find(({ key }) => key === chosen) ?? house.games[0]
  const path = game && pathTo('/api/houses/{house}/tables/{game}', { house: house.key, game: game.key })
  const [posted] = useAsked(path ?? null)
  const found = (posted ?? []).filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <div class="addgame">
      <div class="addgame-head">
        <h2 class="panel-title">Add a game</h2>
        <button type="button" class="button" onClick={onCancel}>
          Close
        </button>
      </div>
      <div class="fields">
        <ChoiceField
          label="House"
          as="list"
          value={house.key}
          options={houses.map(({ key, title }) => ({ key, title }))}
          onValue={setLooked}
        />
        <ChoiceField
          label="Game"
          as="list"
          value={game?.key ?? ''}
          options={house.games.map(({ key, title }) => ({ key, title }))}
          onValue={setChosen}
        />
        <TextField label="Find" kind="search" value={text} onValue={setText} />
      </div>
      {!posted && <p class="empty">Looking.</p>}
      <ul class="menu-lines addgame-list">
        {game &&
          found.map(({ name, structure, form }) => (
            <li class="menu-line" key={name}>
              <p>
                <b>{name}</b> {STRUCTURES[structure]}
              </p>
              <p class="menu-says">{formSaid(form)}</p>
              <div class="buttons">
                <button
                  type="button"
                  class="button"
                  aria-label={`Put on the menu: ${name}`}
                  onClick={() =>
                    onPosted({
                      item: {
                        kind: 'posted',
                        house: house.key,
                        game: game.key,
                        name,
                        buy_in: null,
                        most_buy_in: null,
                      },
                      title: `${game.title} ${name}`,
                      says: formSaid(form),
                      form,
                    })
                  }
                >
                  Put on the menu
                </button>
                <button
                  type="button"
                  class="button"
                  aria-label={`Build on it: ${name}`}
                  onClick={() => onBuild(form)}
                >
                  Build on it
                </button>
              </div>
            </li>
          ))}
      </ul>
    </div>
  )
}
