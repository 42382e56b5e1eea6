// A break, and back from it: what one misses and what coming back costs is said before.

import { useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import type { Absence, EntryChoice, SeatPart } from 'shared/wire'
import { say } from 'shared/words/words'
import { ownFamily } from '../families'
import { line, moment, you } from '../line'
import { Body } from './Body'
import { opened } from './open'

export function SitOut() {
  const mine = you.value
  if (!mine) return null
  return (
    <Body>
      <div class="menu-narrow">
        {mine.sits_out ? (
          <Return mine={mine} />
        ) : mine.absence === 'not' ? (
          <Go mine={mine} />
        ) : (
          <Stay mine={mine} />
        )}
      </div>
    </Body>
  )
}

function choose(when: Absence): void {
  line.send({ type: 'break', when })
  opened.value = null
}

function Go({ mine }: { mine: SeatPart }) {
  return (
    <>
      <p class="menu-said">{say(mine.tournament ? 'sit_out.text_tournament' : 'sit_out.text')}</p>
      <Press class="menu-main" onPress={() => choose('next_hand')} once={moment}>
        {say('sit_out.next_hand')}
      </Press>
      {mine.may_wait_for_blind && (
        <Press class="menu-main" onPress={() => choose('next_blind')} once={moment}>
          {say('sit_out.next_blind')}
        </Press>
      )}
      <OtherWay mine={mine} />
    </>
  )
}

function Stay({ mine }: { mine: SeatPart }) {
  return (
    <>
      <p class="menu-said">{mine.absence === 'not' ? '' : say(`sit_out.from_${mine.absence}`)}</p>
      <Press class="menu-main menu-go" onPress={() => choose('not')} once={moment}>
        {say('sit_out.stay')}
      </Press>
    </>
  )
}

function Return({ mine }: { mine: SeatPart }) {
  const { entry } = ownFamily.value
  const [chosen, choose] = useState<EntryChoice>(entry.usual(mine))
  const back = () => {
    line.send({ type: 'return', entry: chosen })
    opened.value = null
  }
  return (
    <>
      <p class="menu-said">{say('sit_out.return')}</p>
      <entry.Ways mine={mine} chosen={chosen} onChoose={choose} />
      <Press class="menu-main menu-go" onPress={back} once={moment}>
        {say('menu.come_back')}
      </Press>
    </>
  )
}

/** Who still waits for cards may come in another way than said. */
function OtherWay({ mine }: { mine: SeatPart }) {
  const { entry } = ownFamily.value
  if (!entry.mayChoose(mine)) return null
  return (
    <>
      <h3 class="menu-title">{say('ways.title')}</h3>
      <entry.Ways
        mine={mine}
        chosen={entry.usual(mine)}
        onChoose={choice => line.send({ type: 'choose_entry', entry: choice })}
      />
    </>
  )
}
