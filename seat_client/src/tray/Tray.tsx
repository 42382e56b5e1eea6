// Lower left: the blind schedule, everybody's chips, and what the evening has brought or how long the level lasts (LP-142 to LP-146).

import './tray.css'
import { computed, signal } from '@preact/signals'
import { Press } from 'shared/press/Press'
import { steady } from 'shared/socket/kept'
import type { TournamentView } from 'shared/wire'
import { say } from 'shared/words/words'
import { tableFamily } from '../families'
import { table } from '../line'
import { scene } from '../table/scene'
import { Timer } from '../tournament/Timer'
import { useWhole } from '../tournament/whole'
import { Balances, ranked } from './Balances'
import { LeaveTable } from './LeaveTable'
import { Levels } from './Levels'
import { Session } from './Session'
import { Standings } from './Standings'

type Tab = 'schedule' | 'balances'

/** Stays as it was chosen, whoever comes and goes. */
const open = signal<Tab>('schedule')

const tournamentNow = computed(() => table.value?.tournament)
/** What is played, and what comes. */
const games = steady(() => {
  const { game, coming } = scene.value?.table ?? {}
  return game ? { game, coming: coming ?? null } : null
})
const balances = steady(() => (scene.value ? ranked(scene.value.table) : []))

export function Tray() {
  const { Schedule } = tableFamily.value
  const tournament = tournamentNow.value
  return (
    <section class="tray">
      <div class="tray-tabs">
        <TabFor tab="schedule" />
        <TabFor tab="balances" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div class="tray-sheet scrolls" tabIndex={0}>
        {tournament && <OfTournament tournament={tournament} />}
        {!tournament &&
          (open.value === 'balances' ? (
            <Balances plates={balances.value} />
          ) : (
            games.value && <Schedule {...games.value} />
          ))}
      </div>
      {tournament ? (
        <Timer tournament={tournament} />
      ) : (
        <footer class="tray-foot">
          <Session />
          <LeaveTable />
        </footer>
      )}
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
