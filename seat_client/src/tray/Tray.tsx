// Lower left: the limits of the game, everybody's chips, and what the evening has brought (LP-142, LP-143).

import './tray.css'
import { signal } from '@preact/signals'
import { Press } from 'shared/press/Press'
import { say } from 'shared/words/words'
import { scene } from '../felt/told'
import { Balances } from './Balances'
import { Schedule } from './Schedule'
import { Session } from './Session'

type Tab = 'schedule' | 'balances'

/** Stays as it was chosen, whoever comes and goes. */
const open = signal<Tab>('schedule')

export function Tray() {
  const now = scene.value?.table
  return (
    <section class="place tray">
      <div class="tray-tabs">
        <TabFor tab="schedule" />
        <TabFor tab="balances" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div class="tray-sheet scrolls" tabIndex={0}>
        {now &&
          (open.value === 'schedule' ? (
            <Schedule game={now.game} coming={now.coming} />
          ) : (
            <Balances plates={now.seats} />
          ))}
      </div>
      <Session />
    </section>
  )
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
