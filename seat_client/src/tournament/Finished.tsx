// A seat whose player is out: the place and the prize, until the tournament ends (LP-151 to LP-153).

import { useEffect, useRef } from 'preact/hooks'
import { pulses } from 'shared/motion/moves'
import { Press } from 'shared/press/Press'
import { moves } from 'shared/theme/theme'
import type { FinishView, TournamentView } from 'shared/wire'
import { placeName, prizeName } from 'shared/words/tournament'
import { say } from 'shared/words/words'
import { Bolt } from '../arriving/Bolt'
import { line, moment, you } from '../line'
import { Timer } from './Timer'
import './finished.css'

interface FinishedProps {
  readonly finish: FinishView
  readonly tournament: TournamentView
}

export function Finished({ finish, tournament }: FinishedProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place.current && moves()) pulses(place.current)
  }, [])
  const won = finish.first === 1 && finish.last === 1
  const prize = finish.cash > 0 || finish.ticket > 0
  return (
    <section class="finished">
      {won && <Bolt class="finished-bolt" />}
      <p class="finished-name">{finish.name}</p>
      <h1 class="finished-place">
        <small>{say(won ? 'finish.winner' : 'finish.place')}</small>
        <b ref={place}>{placeName(finish.first, finish.last)}</b>
      </h1>
      {prize && (
        <p class="finished-prize">
          <small>{say('finish.prize')}</small>
          <b>{prizeName(finish)}</b>
          <span>{say('finish.in_account')}</span>
        </p>
      )}
      <footer class="finished-foot">
        {tournament.phase === 'running' && <p>{say('finish.closed')}</p>}
        <Timer tournament={tournament} />
        {you.value?.stage !== 'empty' && (
          <Press class="finished-leave" onPress={() => line.send({ type: 'log_out' })} once={moment}>
            {say('entry.log_out')}
          </Press>
        )}
      </footer>
    </section>
  )
}
