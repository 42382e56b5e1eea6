// Everybody in the tournament, the best first, and what the places are worth (LP-143).

import type { PrizeView, StandingLine, TournamentView, WholeTournament } from 'shared/wire'
import { inShort, moneyInShort } from 'shared/words/cash'
import { placeName, prizeName } from 'shared/words/tournament'
import { say } from 'shared/words/words'
import { you } from '../line'

interface StandingsProps {
  readonly tournament: TournamentView
  readonly whole: WholeTournament | null
}

export function Standings({ tournament, whole }: StandingsProps) {
  const { remain, entered, average, pool, prizes, phase } = tournament
  const rank = you.value?.tournament?.rank
  return (
    <div class="standings">
      <dl class="tray-lines">
        <div>
          <dt>{say('tournament.players')}</dt>
          <dd>{say('tournament.remain', { remain, entered })}</dd>
        </div>
        {rank != null && (
          <div>
            <dt>{say('tournament.rank')}</dt>
            <dd>{placeName(rank)}</dd>
          </div>
        )}
        {phase === 'running' && (
          <div>
            <dt>{say('tournament.average')}</dt>
            <dd>{inShort(average)}</dd>
          </div>
        )}
      </dl>
      <ol class="standings-lines">
        {whole?.standings.map(line => (
          <Line key={`${line.first} ${line.name}`} line={line} />
        ))}
      </ol>
      <h2>
        {say('tournament.payouts')} <b>{moneyInShort(pool)}</b>
      </h2>
      <Payouts prizes={prizes} />
    </div>
  )
}

/** Who is out has a place and a prize, who plays has chips. */
function Line({ line }: { readonly line: StandingLine }) {
  const { first, last, name, chips, cash, ticket, me } = line
  const prize = cash > 0 || ticket > 0 ? prizeName(line) : ''
  return (
    <li class={`standing ${chips > 0 ? '' : 'standing-out'} ${me ? 'tray-own' : ''}`}>
      <small>{chips > 0 ? first : placeName(first, last)}</small>
      <span class="tray-name">{me ? say('tray.you') : name}</span>
      <b>{chips > 0 ? inShort(chips) : prize}</b>
    </li>
  )
}

export function Payouts({ prizes }: { readonly prizes: ReadonlyArray<PrizeView> }) {
  return (
    <ol class="payouts">
      {prizes.map(prize => (
        <li key={prize.first}>
          <span>{placeName(prize.first, prize.last)}</span> <b>{prizeName(prize)}</b>
        </li>
      ))}
    </ol>
  )
}
