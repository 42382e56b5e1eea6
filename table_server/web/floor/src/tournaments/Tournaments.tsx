// The tournaments that have tables, those that open by themselves, and the ways to a new one and to those that ended.

import { useEffect } from 'preact/hooks'
import { addressOf, where } from 'shared/console/where'
import { useAsked } from '../desk/asked'
import { money } from '../desk/said'
import { AlwaysOn } from './AlwaysOn'
import { Ended } from './Ended'
import { NewTournament } from './NewTournament'
import { OneTournament } from './OneTournament'
import { clockSaid, phaseSaid } from './said'
import './tournaments.css'

/** Milliseconds between two looks: the tables themselves are live, this is the desk's list. */
const LOOKS = 3_000

export function Tournaments() {
  const [, key] = where.value
  if (key === 'new') return <NewTournament />
  if (key === 'ended') return <Ended />
  return key ? <OneTournament key={key} tournament={key} /> : <All />
}

function All() {
  const [found, lookAgain] = useAsked('/api/tournaments', true)
  const [on, askAgain] = useAsked('/api/always-on', true)
  const again = () => {
    lookAgain()
    askAgain()
  }
  useEffect(() => {
    const timer = setInterval(again, LOOKS)
    return () => clearInterval(timer)
  })
  return (
    <main class="console-main tournaments">
      <div class="tournaments-head">
        <h1 class="panel-title">Tournaments</h1>
        <div class="buttons">
          <a class="button button-quiet" href={addressOf('tournaments', 'ended')}>
            Ended
          </a>
          <a class="button button-go" href={addressOf('tournaments', 'new')}>
            New tournament
          </a>
        </div>
      </div>
      {found?.length === 0 && <p class="empty">No tournament has a table now.</p>}
      <ul class="tournaments-list">
        {found?.map(tournament => (
          <li key={tournament.key}>
            <a class="panel tournament-card" href={addressOf('tournaments', tournament.key)}>
              <span class="tournament-title">{tournament.title}</span>
              <span>{phaseSaid(tournament)}</span>
              <span>{clockSaid(tournament)}</span>
              <span class="tournament-pool">{money(tournament.pool)}</span>
            </a>
          </li>
        ))}
      </ul>
      {on && <AlwaysOn lines={on} again={again} />}
    </main>
  )
}
