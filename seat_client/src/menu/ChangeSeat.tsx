// Another chair at this table, seen from above.

import { useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import type { EntryChoice, SeatPart } from 'shared/wire'
import { say } from 'shared/words/words'
import { Round } from '../arriving/Round'
import { ownFamily } from '../families'
import { line, moment, seat, table, you } from '../line'
import { Body } from './Body'
import { opened } from './open'
import './changeseat.css'

export function ChangeSeat() {
  const [to, setTo] = useState<number | null>(null)
  const mine = you.value
  const free = mine?.free_seats ?? []
  const plates = table.value?.seats ?? []
  const chosen = to !== null && free.includes(to) ? to : null
  return (
    <Body class="changeseat">
      <div class="changeseat-round">
        <Round plates={plates} mine={seat} free={free} chosen={chosen} onChoose={setTo}>
          <span>{chosen === null ? say('change_seat.choose') : say('seat.number', { seat: chosen })}</span>
        </Round>
      </div>
      <div class="changeseat-said">
        <p class="menu-said">{say(free.length ? 'change_seat.text' : 'change_seat.none')}</p>
        {chosen !== null && <Go to={chosen} />}
      </div>
    </Body>
  )
}

function Go({ to }: { to: number }) {
  const mine = you.value
  return mine && <GoAs to={to} mine={mine} />
}

function GoAs({ to, mine }: { readonly to: number; readonly mine: SeatPart }) {
  const { entry } = ownFamily.value
  const [chosen, choose] = useState<EntryChoice>(entry.usual(mine))
  const go = () => {
    line.send({ type: 'change_seat', to, entry: chosen })
    opened.value = null
  }
  return (
    <>
      <entry.Ways mine={mine} chosen={chosen} onChoose={choose} />
      <Press class="menu-main menu-go" onPress={go} once={moment}>
        {say('change_seat.go', { seat: to })}
      </Press>
    </>
  )
}
