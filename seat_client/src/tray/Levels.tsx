// The blind schedule of a tournament: every level, the running one marked, breaks as lines of their own (LP-143).

import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { LevelView, TournamentView, WholeTournament } from 'shared/wire'
import { lengthOf, minutes, postsOf, stakesOf } from 'shared/words/tournament'
import { say } from 'shared/words/words'

interface LevelsProps {
  readonly tournament: TournamentView
  /** Null until it has been told: then the two levels that are known. */
  readonly whole: WholeTournament | null
}

export function Levels({ tournament, whole }: LevelsProps) {
  const { now, next } = tournament
  const running = useRef<HTMLLIElement>(null)
  const known = whole?.schedule ?? [now, ...(next ? [next] : [])]
  const games = new Set(known.map(level => level.game)).size > 1
  useLayoutEffect(() => toMiddle(running.current), [known.length, now.number])
  return (
    <ol class="levels">
      {known.map(level => {
        const on = level.number === now.number
        return (
          <Lines
            key={level.number}
            level={level}
            game={games}
            tournament={tournament}
            on={on ? running : null}
          />
        )
      })}
    </ol>
  )
}

/** Of what scrolls, and of nothing around it. */
function toMiddle(line: HTMLElement | null): void {
  const sheet = line?.closest('.scrolls')
  if (!line || !sheet) return
  const [own, all] = [line.getBoundingClientRect(), sheet.getBoundingClientRect()]
  sheet.scrollTop += own.top + own.height / 2 - all.top - all.height / 2
}

interface LevelProps {
  readonly level: LevelView
  /** Where it is not always the same. */
  readonly game: boolean
  readonly tournament: TournamentView
}

interface LinesProps extends LevelProps {
  /** To be held by the line that runs. */
  readonly on: RefObject<HTMLLIElement | null> | null
}

/** A level, and the break after it. */
function Lines({ on, ...props }: LinesProps) {
  const { level, tournament } = props
  const pauses = on !== null && tournament.on_break
  const runs = on !== null && !pauses
  const past = level.number < tournament.now.number ? 'level-past' : ''
  return (
    <>
      <li ref={on} class={`level ${runs ? 'level-now' : past}`} aria-current={runs ? 'step' : undefined}>
        <Level {...props} />
      </li>
      {level.pause_after > 0 && <Break lasts={level.pause_after} on={pauses} />}
    </>
  )
}

function Level({ level, game, tournament }: LevelProps) {
  const posts = postsOf(level)
  return (
    <>
      <span class="level-number">
        <span class="heard">{say('level.number', { n: level.number })}</span>
        <span aria-hidden="true">{level.number}</span>
      </span>
      <b>{stakesOf(level)}</b>
      <span class="level-lasts">{lengthOf(level, tournament)}</span>
      {(posts || game) && <small>{[game && level.game, posts].filter(Boolean).join(' · ')}</small>}
    </>
  )
}

function Break({ lasts, on }: { readonly lasts: number; readonly on: boolean }) {
  return (
    <li class={`level level-break ${on ? 'level-now' : ''}`} aria-current={on ? 'step' : undefined}>
      <span class="level-number" />
      <b>{say('level.break')}</b>
      <span class="level-lasts">{minutes(lasts)}</span>
    </li>
  )
}
