// Nothing is asked: what may be said beforehand, what is always so, and the next game where this seat names it.

import { Press } from 'shared/press/Press'
import type { RoundsPlate, RoundsSeat } from 'shared/wire'
import { letters } from 'shared/words/letters'
import { say } from 'shared/words/words'
import { line } from '../../line'
import { ChooseGame } from '../../pad/ChooseGame'
import { Row } from '../../pad/Row'
import { ComingIn } from '../entry/ComingIn'
import { hasNoCards } from '../entry/wayIn'
import { answers } from './answers'
import { Rests } from './Rests'
import { Wishes } from './Wishes'
import '../../pad/calm.css'

interface CalmProps {
  readonly mine: RoundsSeat
  readonly plate: RoundsPlate
  readonly once: string
}

export function Calm({ mine, plate, once }: CalmProps) {
  const { offer, coming_in } = mine
  const after = offer?.kind === 'after' ? offer : null
  if (coming_in && hasNoCards(mine, plate) && !after && !mine.chooses_game) {
    return <ComingIn mine={mine} coming={coming_in} once={once} />
  }
  const words = calmly(mine)
  const choices = after ? answers(after, { to: 0, lifted: [], stack: plate.stack }) : []
  return (
    <>
      {words !== '' && (
        <p class="pad-says" role="status" aria-live="polite" style={{ '--line': letters(words) }}>
          {words}
        </p>
      )}
      <div class="pad-upper">
        {mine.chooses_game ? <ChooseGame /> : mine.wishes.length > 0 ? <Wishes mine={mine} /> : <Rests />}
        {!mine.chooses_game && <Switches mine={mine} />}
      </div>
      {choices.length > 0 && (
        <Row
          choices={choices}
          question={`${after?.id}`}
          once={once}
          onChoice={choice => line.send(choice.message)}
        />
      )}
    </>
  )
}

function calmly(mine: RoundsSeat): string {
  if (mine.chooses_game) return say('pad.choose_game')
  if (mine.offer?.kind === 'after') return mine.offer.show ? say('pad.ask_show') : say('pad.ask_rabbit')
  return ''
}

/** What holds until it is taken back, where the house has it. */
function Switches({ mine: { straddles, overs } }: { readonly mine: RoundsSeat }) {
  if (straddles === null && overs === null) return null
  return (
    <div class="switches">
      {straddles !== null && <Switch words={say('pad.straddle')} type="want_straddle" on={straddles} />}
      {overs !== null && <Switch words={say('pad.overs')} type="hold_over" on={overs} />}
    </div>
  )
}

interface SwitchProps {
  readonly words: string
  readonly type: 'want_straddle' | 'hold_over'
  readonly on: boolean
}

function Switch({ words, type, on }: SwitchProps) {
  return (
    <Press class="switch" on={on} once={`${on}`} onPress={() => line.send({ type, on: !on })}>
      <span class="switch-knob" aria-hidden="true" />
      {words}
    </Press>
  )
}
