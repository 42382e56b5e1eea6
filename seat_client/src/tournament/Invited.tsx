// What an empty seat says of a tournament: how to enter it, or whose seat this is (LP-138).

import type { TournamentView } from 'shared/wire'
import { inShort, moneyInFull } from 'shared/words/cash'
import { allOf } from 'shared/words/tournament'
import { say } from 'shared/words/words'
import { you } from '../line'
import { Timer } from './Timer'
import './invited.css'

/** Nobody is asked in any more once it runs, but for who holds this seat. */
export function isOpen({ phase }: TournamentView): boolean {
  const mine = you.value?.tournament
  return phase === 'registering' || Boolean(mine?.held_for) || mine?.may_enter === true
}

export function invitation(tournament: TournamentView): string {
  const held = you.value?.tournament?.held_for
  if (held) return say('attract.held_title', { name: held })
  return say(isOpen(tournament) ? 'attract.enter_title' : 'attract.closed')
}

/** What it costs and what one gets for it; when nobody enters any more, how far it is. */
export function terms(tournament: TournamentView): string {
  const { buy_in, fee, chips, now, phase } = tournament
  if (phase === 'running' && !you.value?.tournament?.may_enter) {
    return `${say('level.number', { n: now.number })} · ${allOf(now)}`
  }
  const price = say('entry.parts', { buy_in: moneyInFull(buy_in), fee: moneyInFull(fee) })
  return `${price} · ${say('entry.stack')} ${inShort(chips)}`
}

export function Invited({ tournament }: { readonly tournament: TournamentView }) {
  const { entered, places, phase, remain, pool } = tournament
  const running = phase === 'running'
  return (
    <div class="invited">
      <dl>
        <div>
          <dt>{say('tournament.players')}</dt>
          <dd>
            {running
              ? say('tournament.remain', { remain, entered })
              : say('tournament.remain', { remain: entered, entered: places })}
          </dd>
        </div>
        <div>
          <dt>{say('tournament.pool')}</dt>
          <dd>{moneyInFull(pool)}</dd>
        </div>
      </dl>
      <Timer tournament={tournament} />
    </div>
  )
}
