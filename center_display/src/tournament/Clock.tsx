// The yellow timer to the next level, or what else the tournament waits for (LP-144 to LP-146).

import type { TournamentView } from 'shared/wire'
import { clockFace } from 'shared/words/clock'
import { timerOf } from 'shared/words/tournament'
import { useSeconds } from '../clock/seconds'

interface ClockProps {
  readonly tournament: TournamentView
  /** When the message that names the time came. */
  readonly heard: number
}

export function Clock({ tournament, heard }: ClockProps) {
  const { words, left, runs } = timerOf(tournament)
  return (
    <p class="tclock" role="timer">
      <span class="tclock-words">{words}</span>
      {left !== null && <Face left={left} runs={runs} heard={heard} />}
    </p>
  )
}

interface FaceProps {
  readonly left: number
  readonly runs: boolean
  readonly heard: number
}

/** Yellow while it runs (LP-145). */
export function Face({ left, runs, heard }: FaceProps) {
  return (
    <b class={`tclock-left ${runs ? 'tclock-runs' : ''}`}>
      {runs ? <Running left={left} heard={heard} /> : clockFace(Math.ceil(left / 1000))}
    </b>
  )
}

function Running({ left, heard }: { readonly left: number; readonly heard: number }) {
  return <>{clockFace(useSeconds(left, heard))}</>
}
