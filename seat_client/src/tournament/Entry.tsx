// Logged in and without chips: to enter for exactly the price, to wait for the start, to learn where one sits (LP-136, LP-138).

import { Press } from 'shared/press/Press'
import type { EntrantView, TournamentView } from 'shared/wire'
import { inShort, moneyInFull } from 'shared/words/cash'
import { allOf } from 'shared/words/tournament'
import { say } from 'shared/words/words'
import { useAccount } from '../arriving/account'
import { line, moment, seat, table, you } from '../line'
import { useAwake } from '../pad/awake'
import { Payouts } from '../tray/Standings'
import { Timer } from './Timer'
import './entry.css'

interface EntryProps {
  readonly entrant: EntrantView
  readonly tournament: TournamentView
}

export function Entry({ entrant, tournament }: EntryProps) {
  const wallet = useAccount()?.wallet ?? null
  const awake = useAwake('entry') // "Log in" was touched where one enters
  const total = moneyInFull(tournament.buy_in + tournament.fee)
  return (
    <section class={`entry${awake ? '' : ' asleep'}`} aria-label={tournament.title}>
      <header class="entry-head">
        <p>{tournament.title}</p>
        <h2>{headline(entrant, tournament)}</h2>
        {entrant.has_seat && entrant.standing === null ? (
          <p class="entry-won">{say('entry.won_seat')}</p>
        ) : (
          <p>
            {wallet === null
              ? say('buy_in.wallet_unknown')
              : say('buy_in.wallet', { wallet: moneyInFull(wallet) })}
          </p>
        )}
      </header>
      <div class="entry-terms">
        <Terms tournament={tournament} />
        <Where entrant={entrant} />
        <Timer tournament={tournament} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div class="entry-payouts scrolls" tabIndex={0}>
        <h3>
          {say('tournament.pool')} <b>{moneyInFull(tournament.pool)}</b>
        </h3>
        <Payouts prizes={tournament.prizes} />
      </div>
      {/* Never where entering was touched a moment ago. */}
      <div class="entry-leave">
        <Press class="entry-out" onPress={() => line.send({ type: 'log_out' })} once={moment}>
          {say('entry.log_out')}
        </Press>
        {entrant.may_withdraw && (
          <Press class="entry-withdraw" onPress={() => line.send({ type: 'withdraw' })} once={moment}>
            {entrant.has_seat ? say('entry.withdraw_seat') : say('entry.withdraw', { total })}
          </Press>
        )}
      </div>
      {entrant.may_enter && (
        <Press class="entry-go" onPress={() => line.send({ type: 'enter' })} once={moment}>
          {entrant.has_seat ? say('entry.go_seat') : say('entry.go', { total })}
        </Press>
      )}
    </section>
  )
}

function headline({ standing, may_enter }: EntrantView, { phase }: TournamentView): string {
  if (phase === 'over' || phase === 'cancelled') return say(`level.${phase}`)
  if (standing === 'out') return say('entry.out')
  if (standing !== null) return say('entry.in')
  return may_enter ? say('entry.title', { name: you.value?.name ?? '' }) : say('attract.closed')
}

function Terms({ tournament }: { readonly tournament: TournamentView }) {
  const { buy_in, fee, chips, entered, places, now } = tournament
  return (
    <dl>
      <Term name={say('entry.price')}>
        {say('entry.parts', { buy_in: moneyInFull(buy_in), fee: moneyInFull(fee) })}
      </Term>
      <Term name={say('entry.stack')}>{inShort(chips)}</Term>
      <Term name={now.game}>{allOf(now)}</Term>
      <Term name={say('tournament.players')}>
        {say('tournament.remain', { remain: entered, entered: places })}
      </Term>
    </dl>
  )
}

function Term({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A seat is known once it is drawn; at another table one has to go there. */
function Where({ entrant: { standing, sits_at, sits_in } }: { readonly entrant: EntrantView }) {
  if (standing === null || standing === 'out') return null
  if (sits_in === null) return <p class="entry-where">{say('entry.drawn_later')}</p>
  const elsewhere = sits_at !== '' || sits_in !== seat
  const at = sits_at || (table.value?.title ?? '')
  return (
    <p class="entry-where">
      {say('entry.your_seat')} <b>{say('entry.sits', { table: at, seat: sits_in })}</b>
      {elsewhere && <span>{say('entry.go_there')}</span>}
    </p>
  )
}
