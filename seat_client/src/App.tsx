// A seat's screen: what the stage of whoever sits here calls for, each thing at its place.

import './app.css'
import { computed } from '@preact/signals'
import type { Stage } from 'shared/wire'
import { Arriving } from './arriving/Arriving'
import { ownFamily } from './families'
import { stage, table, you } from './line'
import { Menu } from './menu/Menu'
import { asked, opened } from './menu/open'
import { Notices } from './notices/Notices'
import { Pad } from './pad/Pad'
import { telling } from './table/scene'
import { Table } from './table/Table'
import { TimeBar } from './time/TimeBar'
import { TopBar } from './top/TopBar'
import { Proposal } from './tournament/Proposal'
import { Tray } from './tray/Tray'

/** With chips on the table, and until the hand that was left is over. */
const AT_THE_TABLE: ReadonlySet<Stage> = new Set(['seated', 'leaving'])

let before = false

/** Who is out of a tournament sees how the last hand ended before anything else. */
const atTheTable = computed(() => {
  const mine = you.value
  const { finish, standing } = mine?.tournament ?? {}
  const plays = mine !== null && AT_THE_TABLE.has(mine.stage) && !finish && standing !== 'deciding'
  before = plays || (before && Boolean(table.value?.tournament) && telling.value)
  return before
})

export function App() {
  return (
    <>
      {stage.value && (atTheTable.value ? <AtTheTable /> : <OnTheWay named={stage.value !== 'empty'} />)}
      <Menu />
      <Proposal />
      <Notices />
    </>
  )
}

function AtTheTable() {
  const { Hand } = ownFamily.value
  return (
    <div class="page page-table">
      <TopBar />
      <main class="places" inert={opened.value !== null && !asked.value}>
        <div class="place place-table">
          <Table />
        </div>
        <div class="place place-tray">
          <Tray />
        </div>
        <div class="place place-hand">
          <Hand />
        </div>
        <div class="place place-pad">
          <Pad />
        </div>
        <div class="place place-time">
          <TimeBar />
        </div>
      </main>
    </div>
  )
}

/** At an empty seat the invitation has the whole page. */
function OnTheWay({ named }: { named: boolean }) {
  return (
    <div class="page page-arriving">
      {named && <TopBar />}
      <main class="arriving-place">
        <Arriving />
      </main>
    </div>
  )
}
