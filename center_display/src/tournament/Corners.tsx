// What never leaves the board of a tournament: level and clock in one corner, players and chips in the other,
// once for each long side. There is room for three lines: the prizes take turns with the players.

import { Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { TournamentView } from 'shared/wire'
import { inShort, moneyInShort } from 'shared/words/cash'
import { letters } from 'shared/words/letters'
import { placeName, postsOf, prizeName, stakesOf, timerOf } from 'shared/words/tournament'
import { say } from 'shared/words/words'
import { Clock, Face } from './Clock'
import './corners.css'

interface CornersProps {
  readonly tournament: TournamentView
  readonly heard: number
}

/** Milliseconds that each of them is seen. */
const TURN = 10_000
const LINES = 3

export function Corners({ tournament, heard }: CornersProps) {
  const [prizes, setPrizes] = useState(false)
  useEffect(() => {
    const turns = setInterval(() => setPrizes(shown => !shown), TURN)
    return () => clearInterval(turns)
  }, [])
  const turn = prizes && tournament.phase === 'running' && tournament.prizes.length > 0
  const props = { tournament, heard, prizes: turn }
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

interface BothProps extends CornersProps {
  readonly prizes: boolean
}

function Both({ tournament, heard, prizes }: BothProps) {
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
        {prizes ? <Prizes tournament={tournament} /> : <Field tournament={tournament} />}
      </section>
    </>
  )
}

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
      <p class="tcorner-stakes" style={{ '--letters': letters(stakes) }}>
        {stakes}
      </p>
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

function Prizes({ tournament }: { readonly tournament: TournamentView }) {
  return (
    <dl>
      {tournament.prizes.slice(0, LINES).map(prize => (
        <Fragment key={prize.first}>
          <dt>{placeName(prize.first, prize.last)}</dt>
          <dd>{prizeName(prize)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Field({ tournament }: { readonly tournament: TournamentView }) {
  const { phase, remain, entered, places, average, pool } = tournament
  const counts = phase === 'registering' ? { remain: entered, entered: places } : { remain, entered }
  const players = phase === 'over' ? inShort(entered) : say('tournament.remain', counts)
  return (
    <dl>
      <dt>{say('tournament.players')}</dt>
      <dd>{players}</dd>
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
