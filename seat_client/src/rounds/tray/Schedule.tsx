// What is posted and bet in this game, and in the one that comes.

import { stakes } from 'shared/rounds/stakes'
import type { Act, MenuItem, RoundsGameView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'

interface ScheduleProps {
  readonly game: RoundsGameView
  readonly coming: MenuItem | null
}

export function Schedule({ game, coming }: ScheduleProps) {
  return (
    <>
      <Game when={say('tray.now')} game={game} now />
      <dl class="tray-lines">
        {posted(game).map(([what, amount]) => (
          <div key={what}>
            <dt>{say(`act.${what}`)}</dt>
            <dd>{inShort(amount)}</dd>
          </div>
        ))}
      </dl>
      {game.raise_cap !== null && <p class="tray-note">{say('tray.raises', { n: game.raise_cap })}</p>}
      {coming && <Game when={say('tray.next')} game={coming} />}
    </>
  )
}

interface GameProps {
  readonly when: string
  readonly game: RoundsGameView | MenuItem
  readonly now?: boolean
}

function Game({ when, game, now = false }: GameProps) {
  return (
    <p class={now ? 'tray-game tray-game-now' : 'tray-game'}>
      <small>{when}</small>
      <b>{game.title}</b>
      <span>{stakes(game)}</span>
    </p>
  )
}

type Post = readonly [what: Exclude<Act, 'draw' | 'discard'>, amount: number]

/** The names of a game's blinds, from the smallest, by how many it has. */
const BLINDS: ReadonlyArray<ReadonlyArray<Post[0]>> = [
  [],
  ['big_blind'],
  ['small_blind', 'big_blind'],
  ['small_blind', 'middle_blind', 'big_blind'],
]

/** What everybody or somebody posts before cards come; what is not posted is not there. */
export function posted(game: RoundsGameView): ReadonlyArray<Post> {
  const names = BLINDS[game.blinds.length] ?? []
  const blinds = names.map<Post>((name, at) => [name, game.blinds[at] ?? 0])
  const rest: ReadonlyArray<Post> = [
    ['ante', game.ante],
    ['big_blind_ante', game.big_blind_ante],
    [game.opens ? 'open' : 'bring_in', game.bring_in],
  ]
  return [...blinds, ...rest].filter(([, amount]) => amount > 0)
}
