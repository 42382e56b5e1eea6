// The games, in turn from level to level, and how each is bet.

import type { BettingStructure as Betting } from 'shared/wire'
import { STRUCTURES } from '../terms/say'
import type { GameInTurn } from './asked'
import { Flaws } from './Flaws'
import { fitted } from './levels'
import type { PartProps } from './NewTournament'
import { RowButtons } from './RowButtons'

const MOST = 20

export function Rotation({ draft, put, known, wrong }: PartProps) {
  const { games } = draft
  const change = (changed: readonly GameInTurn[]) =>
    put({ games: changed, levels: fitted(draft.levels, changed, known) })
  const turn = (at: number, to: GameInTurn) =>
    change(games.map((other, place) => (place === at ? to : other)))
  const last = games.at(-1)
  return (
    <fieldset class="panel">
      <legend class="panel-title">Games</legend>
      <ol class="rotation">
        {games.map((game, at) => (
          <li key={at} class="rotation-line">
            <select
              class="field-box"
              aria-label={`Game ${at + 1}`}
              value={game.key}
              onChange={({ currentTarget: { value: key } }) =>
                turn(at, { key, betting: bettingIn(known.get(key)?.structures ?? [], game.betting) })
              }
            >
              {[...known.values()].map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
            <select
              class="field-box"
              aria-label={`Game ${at + 1}: betting`}
              value={game.betting}
              onChange={event => turn(at, { ...game, betting: event.currentTarget.value as Betting })}
            >
              {(known.get(game.key)?.structures ?? [game.betting]).map(key => (
                <option key={key} value={key}>
                  {STRUCTURES[key]}
                </option>
              ))}
            </select>
            {games.length > 1 && (
              <RowButtons name={`Game ${at + 1}`} rows={games} at={at} onRows={change} ordered />
            )}
          </li>
        ))}
      </ol>
      {games.length > 1 && <p class="field-hint">The game changes every level, in this order.</p>}
      <Flaws wrong={wrong} part="games" />
      <div class="buttons">
        <button
          type="button"
          class="button"
          disabled={games.length >= MOST}
          onClick={() => last && change([...games, last])}
        >
          One game more
        </button>
      </div>
    </fieldset>
  )
}

/** The previous betting, if the game allows it. */
const bettingIn = (structures: readonly Betting[], before: Betting): Betting =>
  structures.includes(before) ? before : (structures[0] ?? before)
