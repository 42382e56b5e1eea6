// What never leaves the board of a tournament: level and clock in one corner, players and chips in the other,
// once for each long side.

import type { TournamentView } from 'shared/wire'
import { inShort, moneyInShort } from 'shared/words/cash'
import { postsOf, stakesOf, timerOf } from 'shared/words/tournament'
import { say } from 'shared/words/words'
import { Clock, Face } from './Clock'
import './corners.css'

interface CornersProps {
  readonly tournament: TournamentView
  readonly heard: number
}

export function Corners(props: CornersProps) {
  return (
    <>
      <div class="corners corners-far" aria-hidden="true">
        <Both {...props} />
      </div>
      <div class="corners">
        <Both {...props} />
      </div>
    </>
  )
}

function Both({ tournament, heard }: CornersProps) {
  return (
    <>
      <section class="tcorner">
        {tournament.phase === 'running' ? (
          <Level tournament={tournament} heard={heard} />
        ) : (
          <Clock tournament={tournament} heard={heard} />
        )}
      </section>
      <section class="tcorner tcorner-right">
        <Field tournament={tournament} />
      </section>
    </>
  )
}

/** Stakes with more figures than this are set smaller. */
const SHORT = 10

function Level({ tournament, heard }: CornersProps) {
  const { now, next, on_break } = tournament
  const { words, left, runs } = timerOf(tournament)
  const stakes = stakesOf(now)
  const hands = tournament.pace === 'hands' && next && !on_break ? tournament.left : 0
  return (
    <>
      <h2 class="tcorner-head">
        <span>{on_break ? say('level.break') : say('level.number', { n: now.number })}</span>
        {hands > 0 && <b class="tcorner-hands">{say('level.hands', { n: hands })}</b>}
        {left !== null && <Face left={left} runs={runs} heard={heard} />}
      </h2>
      <p class={`tcorner-stakes ${stakes.length > SHORT ? 'tcorner-long' : ''}`}>{stakes}</p>
      <p>{postsOf(now)}</p>
      {next && (
        <p>
          {say('tray.next')} <b>{stakesOf(next)}</b>
        </p>
      )}
      {hands === 0 && !(runs && left !== null) ? (
        <p class="tcorner-words">{words}</p>
      ) : (
        <p class="heard">{words}</p>
      )}
    </>
  )
}

function Field({ tournament }: { readonly tournament: TournamentView }) {
  const { phase, remain, entered, places, average, pool } = tournament
  const counts = phase === 'registering' ? { remain: entered, entered: places } : { remain, entered }
  return (
    <dl>
      <dt>{say('tournament.players')}</dt>
      <dd>{say('tournament.remain', counts)}</dd>
      {phase === 'running' && (
        <>
          <dt>{say('tournament.average')}</dt>
          <dd>{inShort(average)}</dd>
        </>
      )}
      <dt>{say('tournament.pool')}</dt>
      <dd>{moneyInShort(pool)}</dd>
    </dl>
  )
}
