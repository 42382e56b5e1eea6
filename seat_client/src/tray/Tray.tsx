// Lower left: the blind schedule, everybody's chips, and what the evening has brought or how long the level lasts (LP-142 to LP-146).

import './tray.css'
import { signal } from '@preact/signals'
import { Press } from 'shared/press/Press'
import type { TournamentView } from 'shared/wire'
import { say } from 'shared/words/words'
import { scene } from '../felt/told'
import { table } from '../table'
import { Timer } from '../tournament/Timer'
import { useWhole } from '../tournament/whole'
import { Balances } from './Balances'
import { Levels } from './Levels'
import { Schedule } from './Schedule'
import { Session } from './Session'
import { Standings } from './Standings'

type Tab = 'schedule' | 'balances'

/** Stays as it was chosen, whoever comes and goes. */
const open = signal<Tab>('schedule')

export function Tray() {
  const now = scene.value?.table
  const tournament = table.value?.tournament
  return (
    <section class="place tray">
      <div class="tray-tabs">
        <TabFor tab="schedule" />
        <TabFor tab="balances" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div class="tray-sheet scrolls" tabIndex={0}>
        {tournament && <OfTournament tournament={tournament} />}
        {!tournament &&
          now &&
          (open.value === 'schedule' ? (
            <Schedule game={now.game} coming={now.coming} />
          ) : (
            <Balances plates={now.seats} />
          ))}
      </div>
      {tournament ? <Timer tournament={tournament} /> : <Session />}
    </section>
  )
}

function OfTournament({ tournament }: { readonly tournament: TournamentView }) {
  const whole = useWhole()
  const Sheet = open.value === 'schedule' ? Levels : Standings
  return <Sheet tournament={tournament} whole={whole} />
}

function TabFor({ tab }: { readonly tab: Tab }) {
  return (
    <Press
      class="tray-tab"
      on={open.value === tab}
      onPress={() => {
        open.value = tab
      }}
    >
      {say(`tray.${tab}`)}
    </Press>
  )
}
