// "Leave Table/Cash Out" (LP-37): what becomes of the chips is said before it is done.

import { familyOf } from 'shared/families'
import { Press } from 'shared/press/Press'
import { inFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { line, moment, ownPlate, table, you } from '../line'
import { Body } from './Body'
import { opened } from './open'
import './leave.css'

export function Leave() {
  const plate = ownPlate.value
  const tickets = you.value?.money?.tickets ?? false
  const leave = (type: 'leave' | 'leave_for_ticket') => {
    line.send({ type })
    opened.value = null
  }
  return (
    <>
      <Body>
        <div class="menu-narrow">
          <p class="menu-figure">{inFull(plate?.stack ?? 0)}</p>
          <p class="menu-said">{say('leave.text')}</p>
          {playsOn() && <p class="menu-said">{say('leave.in_a_hand')}</p>}
          {comesBack() && <p class="menu-said">{say('leave.comes_back')}</p>}
          {tickets && <p class="menu-said">{say('leave.ticket_text')}</p>}
        </div>
      </Body>
      <div class="leave-keys">
        <Press
          class="menu-main leave-stay"
          onPress={() => {
            opened.value = null
          }}
        >
          {say('leave.stay')}
        </Press>
        {tickets && (
          <Press class="menu-main menu-stop" onPress={() => leave('leave_for_ticket')} once={moment}>
            {say('leave.for_ticket')}
          </Press>
        )}
        <Press class="menu-main menu-stop" onPress={() => leave('leave')} once={moment}>
          {say('menu.leave')}
        </Press>
      </div>
    </>
  )
}

/** Who leaves with more than the least has to bring it back for a while (D-9). */
function comesBack(): boolean {
  return (ownPlate.value?.stack ?? 0) > (table.value?.game.least_buy_in ?? 0) && you.value?.stage === 'seated'
}

/** In the running hand, and not folded. */
function playsOn(): boolean {
  const [now, plate] = [table.value, ownPlate.value]
  return now?.hand?.stage === 'running' && plate !== null && familyOf(now).inHand(plate) === 'plays'
}
