// A tournament's table without a hand on it: how to enter, a break, a deal that is asked about, the final standing.

import type { Shown } from 'shared/theater/theater'
import type { BoardView, StandingLine, TournamentView } from 'shared/wire'
import { inShort, moneyInFull, moneyInShort } from 'shared/words/cash'
import { allOf, placeName, prizeName, stakesOf } from 'shared/words/tournament'
import { say } from 'shared/words/words'
import { waitsFor } from '../middle/calm'
import { Clock } from './Clock'
import { useStanding } from './whole'
import './between.css'

interface BetweenProps {
  readonly scene: Pick<Shown, 'table' | 'heard'>
  readonly tournament: TournamentView
}

export function Between({ scene, tournament }: BetweenProps) {
  const standing = useStanding(tournament)
  const over = tournament.phase === 'over'
  const winner = over && !tournament.called_off ? standing[0] : undefined
  return (
    <div class="between">
      {over ? <FinalStanding standing={standing} /> : <Played tournament={tournament} />}
      <div class="between-middle">
        <p class="between-title">{tournament.title}</p>
        <h1>
          {winner ? say('tournament.winner', { name: winner.name }) : headline(scene.table, tournament)}
        </h1>
        <More tournament={tournament} heard={scene.heard} />
        {scene.table.message && <p class="between-message">{scene.table.message}</p>}
      </div>
      <Payouts tournament={tournament} />
    </div>
  )
}

export function headline(table: BoardView, tournament: TournamentView): string {
  const { phase, on_break, deal_proposed, hand_for_hand, called_off } = tournament
  if (phase === 'registering') return table.game.title
  if (called_off) return say('level.cancelled')
  if (phase !== 'running') return say(`level.${phase}`)
  if (deal_proposed) return say('tournament.deal_proposed')
  if (on_break) return say('level.break')
  if (hand_for_hand) return say('tournament.hand_for_hand')
  const waits = waitsFor(table)
  return waits === 'players' ? say('tournament.waits') : say(`board.waits_${waits}`, { name: '' })
}

function More({ tournament, heard }: { readonly tournament: TournamentView; readonly heard: number }) {
  const { phase, on_break, hand_for_hand, next, buy_in, fee } = tournament
  if (phase === 'registering') {
    return (
      <>
        <p class="between-price">
          {say('entry.parts', { buy_in: moneyInFull(buy_in), fee: moneyInFull(fee) })}
        </p>
        <p>{say('board.how_to_enter')}</p>
        <Clock tournament={tournament} heard={heard} />
      </>
    )
  }
  if (on_break) {
    return (
      <>
        <Clock tournament={tournament} heard={heard} />
        {next && (
          <p>
            {say('tray.next')} {allOf(next)}
          </p>
        )}
      </>
    )
  }
  return hand_for_hand ? <p>{say('tournament.waits')}</p> : null
}

/** The stack one begins with, and the levels that come first or next. */
function Played({ tournament }: { readonly tournament: TournamentView }) {
  const { now, next, chips } = tournament
  return (
    <dl class="between-side">
      <dt>{say('entry.stack')}</dt>
      <dd>{inShort(chips)}</dd>
      <dt>{say('level.number', { n: now.number })}</dt>
      <dd>{stakesOf(now)}</dd>
      {next && (
        <>
          <dt>{say('level.number', { n: next.number })}</dt>
          <dd>{stakesOf(next)}</dd>
        </>
      )}
    </dl>
  )
}

/** As many as there is room for. */
const MOST = 8

function FinalStanding({ standing }: { readonly standing: ReadonlyArray<StandingLine> }) {
  return (
    <div class="between-side">
      <h2>{say('board.standing')}</h2>
      <ol>
        {standing.slice(0, MOST).map(line => (
          <li key={`${line.first} ${line.name}`}>
            <span>{placeName(line.first, line.last)}</span> <b>{line.name}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Payouts({ tournament: { prizes, pool } }: { readonly tournament: TournamentView }) {
  return (
    <div class="between-side between-payouts">
      <h2>
        {say('tournament.payouts')} <b>{moneyInShort(pool)}</b>
      </h2>
      <ol>
        {prizes.slice(0, MOST).map(prize => (
          <li key={prize.first}>
            <span>{placeName(prize.first, prize.last)}</span> <b>{prizeName(prize)}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}
