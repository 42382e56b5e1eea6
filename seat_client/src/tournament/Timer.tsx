// The clock of a tournament: yellow while it runs to the next increase (LP-145).

import { computed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { TournamentView } from 'shared/wire'
import { clockFace } from 'shared/words/clock'
import { timerOf } from 'shared/words/tournament'
import { secondsOf } from '../time/running'
import './timer.css'

export function Timer({ tournament }: { readonly tournament: TournamentView }) {
  const { words, left, runs } = timerOf(tournament)
  return (
    <p class={`timer ${runs ? 'timer-runs' : ''}`} role="timer">
      <span>{words}</span>
      {left !== null && <b>{runs ? <Left milliseconds={left} /> : clockFace(Math.ceil(left / 1000))}</b>}
    </p>
  )
}

/** Told anew by every view, counted by the page in between. */
export function Left({ milliseconds }: { readonly milliseconds: number }) {
  const face = useMemo(() => computed(() => clockFace(secondsOf(milliseconds))), [milliseconds])
  return <>{face}</>
}
