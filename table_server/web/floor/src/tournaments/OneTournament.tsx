// One tournament: its clock, the floor's orders, and its players.

import { useEffect, useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { pathTo, post, remove } from 'shared/console/http'
import { sayDone, sayNo } from 'shared/console/toasts'
import { addressOf, go } from 'shared/console/where'
import type { LevelView, PrizeView, StandingLine, TournamentOrder, TournamentView } from 'shared/openapi'
import { useAsked } from '../desk/asked'
import { money } from '../desk/said'
import { type Column, Sheet } from '../reports/Sheet'
import { Sure } from '../table/Sure'
import { CallOff } from './CallOff'
import { chips, clockSaid, phaseSaid, placeSaid, prizeSaid, seatSaid, span, stakesSaid } from './said'

/** Milliseconds between two looks. */
const LOOKS = 1_000

interface Props {
  readonly tournament: string
}

export function OneTournament({ tournament: key }: Props) {
  const [whole, again] = useAsked(pathTo('/api/tournaments/{key}', { key }), true)
  useEffect(() => {
    const timer = setInterval(again, LOOKS)
    return () => clearInterval(timer)
  })
  if (!whole) return <main class="console-main" />
  const { tournament, schedule, standings } = whole
  return (
    <main class="console-main tournament">
      <div class="tournament-side">
        <section class="panel" aria-label="Now">
          <div class="tournaments-head">
            <h1 class="panel-title">{tournament.title}</h1>
            <a class="button button-quiet" href={addressOf('tournaments')}>
              All tournaments
            </a>
          </div>
          <p class="tournament-clock">{clockSaid(tournament)}</p>
          <p>
            {phaseSaid(tournament)}. Pool {money(tournament.pool)}. Buy-in {money(tournament.buy_in)} and{' '}
            {money(tournament.fee)}.
          </p>
          <Orders tournament={tournament} again={again} />
        </section>
        {tournament.phase === 'registering' && <Enter tournament={tournament} again={again} />}
        <section class="panel" aria-label="Payouts">
          <h2 class="panel-title">Payouts</h2>
          {tournament.prizes.length ? (
            <Sheet rows={tournament.prizes} columns={PRIZES} />
          ) : (
            <p class="empty">There is nothing in the pool yet.</p>
          )}
        </section>
        <section class="panel" aria-label="Blind schedule">
          <h2 class="panel-title">Blind schedule</h2>
          <Sheet rows={schedule} columns={levels(tournament)} />
        </section>
      </div>
      <div class="tournament-side">
        <section class="panel" aria-label="Players">
          <h2 class="panel-title">Players</h2>
          {standings.length ? (
            <Sheet rows={standings} columns={PLAYERS} />
          ) : (
            <p class="empty">Nobody has entered yet.</p>
          )}
        </section>
      </div>
    </main>
  )
}

const PLAYERS: ReadonlyArray<Column<StandingLine>> = [
  { title: 'Place', told: line => placeSaid(line.first, line.last) },
  { title: 'Name', told: line => line.name },
  { title: 'Chips', told: line => (line.chips ? chips(line.chips) : ''), figure: true },
  { title: 'Sits at', told: seatSaid },
  { title: 'Prize', told: line => prizeSaid(line.cash, line.ticket), figure: true },
]

const PRIZES: ReadonlyArray<Column<PrizeView>> = [
  { title: 'Place', told: line => placeSaid(line.first, line.last) },
  { title: 'Prize', told: line => prizeSaid(line.cash, line.ticket), figure: true },
]

const levels = ({ now, pace, phase }: TournamentView): ReadonlyArray<Column<LevelView>> => [
  {
    title: 'Level',
    told: level => `${level.number}${phase === 'running' && level.number === now.number ? ', now' : ''}`,
  },
  { title: 'Game', told: level => level.game },
  { title: 'Stakes', told: stakesSaid },
  {
    title: 'Lasts',
    told: level => (pace === 'time' ? span(level.lasts) : `${level.lasts} hands`),
    figure: true,
  },
  { title: 'Break after', told: level => (level.pause_after ? span(level.pause_after) : ''), figure: true },
]

interface OrdersProps {
  readonly tournament: TournamentView
  readonly again: () => void
}

interface ClockOrderProps {
  readonly tournament: TournamentView
  readonly tell: (what: TournamentOrder['what'], done: string) => () => void
}

/** A clock that waits for a rebuy goes on by itself, unless it is held. */
function ClockOrder({ tournament: { runs, waits }, tell }: ClockOrderProps) {
  return runs || waits ? (
    <button type="button" class="button" onClick={tell('hold_clock', 'The clock is stopped.')}>
      Hold the clock
    </button>
  ) : (
    <button type="button" class="button button-go" onClick={tell('go_on', 'The clock runs.')}>
      Let the clock go on
    </button>
  )
}

type Asks = 'begin' | 'cancel' | 'call_off' | null

function Orders({ tournament, again }: OrdersProps) {
  const { key, phase, entered, deal_proposed } = tournament
  const [asks, setAsks] = useState<Asks>(null)
  const [reason, setReason] = useState('')
  const order = async (what: TournamentOrder['what'], why = '') => {
    await post(pathTo('/api/tournaments/{key}/orders', { key }), { what, reason: why })
    again()
  }
  const tell = (what: TournamentOrder['what'], done: string) => () =>
    order(what).then(
      () => sayDone(done),
      fault => sayNo(fault),
    )
  return (
    <div class="buttons">
      {phase === 'registering' && (
        <>
          <button
            type="button"
            class="button button-go"
            disabled={entered < 2}
            onClick={() => setAsks('begin')}
          >
            Begin
          </button>
          <button type="button" class="button button-stop" onClick={() => setAsks('cancel')}>
            Call off
          </button>
        </>
      )}
      {phase === 'running' && (
        <>
          <ClockOrder tournament={tournament} tell={tell} />
          <button type="button" class="button button-stop" onClick={() => setAsks('call_off')}>
            Call off
          </button>
        </>
      )}
      {deal_proposed && (
        <button type="button" class="button" onClick={tell('decline_deal', 'There is no deal.')}>
          End the talk about a deal
        </button>
      )}
      {(phase === 'over' || phase === 'cancelled') && (
        <button
          type="button"
          class="button button-go"
          onClick={() => order('release').then(() => go('tournaments'), sayNo)}
        >
          Give the tables back
        </button>
      )}
      {asks === 'begin' && (
        <Sure
          title="Begin now?"
          text={`${entered} players are drawn to their seats, and the first level begins.`}
          submit="Begin"
          onSure={() => order('begin')}
          onAway={() => setAsks(null)}
        />
      )}
      {asks === 'call_off' && (
        <CallOff
          tournament={tournament}
          onDone={() => {
            setAsks(null)
            again()
          }}
          onAway={() => setAsks(null)}
        />
      )}
      {asks === 'cancel' && (
        <Dialog title="Call the tournament off?" onClose={() => setAsks(null)}>
          <Form
            submit="Call off"
            tone="stop"
            ready={reason.trim() !== ''}
            onSubmit={() => order('cancel', reason.trim()).then(() => setAsks(null))}
            onCancel={() => setAsks(null)}
          >
            <p>Everybody gets buy-in and fee back.</p>
            <TextField label="Reason" value={reason} onValue={setReason} most={200} focus />
          </Form>
        </Dialog>
      )}
    </div>
  )
}

function Enter({ tournament, again }: OrdersProps) {
  const { key, buy_in, fee } = tournament
  const [player, setPlayer] = useState('')
  const enter = async () => {
    await post(pathTo('/api/tournaments/{key}/entrants', { key }), {
      player: player.trim(),
      paid: buy_in + fee,
    })
    sayDone('Entered.')
    setPlayer('')
    again()
  }
  const withdraw = () =>
    remove(pathTo('/api/tournaments/{key}/entrants/{player}', { key, player: player.trim() })).then(() => {
      sayDone('Withdrawn, and the money is back on the account.')
      setPlayer('')
      again()
    }, sayNo)
  return (
    <section class="panel" aria-label="Enter a player">
      <h2 class="panel-title">Enter a player</h2>
      <Form submit={`Enter for ${money(buy_in + fee)}`} ready={player.trim() !== ''} onSubmit={enter}>
        <TextField label="Account number" value={player} onValue={setPlayer} most={32} />
        <button type="button" class="button" disabled={player.trim() === ''} onClick={withdraw}>
          Withdraw this player
        </button>
      </Form>
    </section>
  )
}
