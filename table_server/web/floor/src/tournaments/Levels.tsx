// The blind schedule, line by line: each level has the boxes of its game.

import { STRUCTURES } from '../terms/say'
import type { Level } from './asked'
import { columnsFor } from './columns'
import { Flaws } from './Flaws'
import { inPart } from './flaws'
import { isStud, longer, turnAt } from './levels'
import type { PartProps } from './NewTournament'
import { WholeBox } from './WholeBox'

export function Levels({ draft, put, known, wrong }: PartProps) {
  const { games, levels } = draft
  const columns = columnsFor(draft.pace, turn => isStud(known, turn)).filter(({ has }) =>
    levels.some((_, at) => has(turnAt(games, at))),
  )
  const change = (at: number, level: Level) =>
    put({ levels: levels.map((other, place) => (place === at ? level : other)) })
  return (
    <section class="panel" aria-label="Blind schedule">
      <h2 class="panel-title">Blind schedule</h2>
      <table class="figures levels">
        <thead>
          <tr>
            {['Level', ...(games.length > 1 ? ['Game'] : []), ...columns.map(({ title }) => title)].map(
              title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {levels.map((level, at) => {
            const turn = turnAt(games, at)
            return (
              <tr
                key={at}
                class={inPart(wrong, 'levels').some(one => one.line === at + 1) ? 'levels-wrong' : undefined}
              >
                <td>{at + 1}</td>
                {games.length > 1 && (
                  <td class="levels-game">
                    {known.get(turn.key)?.title ?? turn.key}
                    <small>{STRUCTURES[turn.betting]}</small>
                  </td>
                )}
                {columns.map(({ name, has, told, put: set }) => (
                  <td key={name}>
                    {has(turn) && (
                      <WholeBox
                        label={`Level ${at + 1}: ${name}`}
                        value={told(level)}
                        onValue={amount => change(at, set(level, amount))}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p class="field-hint">
        After the last level the stakes double every level, so that the tournament ends.
      </p>
      <Flaws wrong={wrong} part="levels" />
      <div class="buttons">
        <button type="button" class="button" onClick={() => put({ levels: longer(levels, games, known) })}>
          One level more
        </button>
        <button
          type="button"
          class="button"
          disabled={levels.length < 2}
          onClick={() => put({ levels: levels.slice(0, -1) })}
        >
          One level less
        </button>
      </div>
    </section>
  )
}
