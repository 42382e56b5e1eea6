// Asked once more, for all of the stack or more than the pot. It sleeps a moment, so that a double touch asks and does not answer.

import { Press } from 'shared/press/Press'
import type { FromSeat } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { letters } from 'shared/words/letters'
import { say } from 'shared/words/words'
import { useAwake } from './awake'
import type { Choice } from './choice'
import { Face } from './Row'
import './sure.css'

interface SureProps {
  readonly choice: Choice
  readonly once: string
  readonly onYes: (message: FromSeat) => void
  readonly onBack: () => void
}

export function Sure({ choice, once, onYes, onBack }: SureProps) {
  const awake = useAwake('sure')
  const amount = inFull(choice.amount ?? 0)
  return (
    <>
      <div class="pad-upper pad-sure" role="alert">
        <p class="pad-sure-ask">{say(`pad.sure_${choice.doubt ?? 'all_in'}`)}</p>
        <b class="pad-sure-amount" style={{ '--letters': letters(amount) }}>
          {amount}
        </b>
      </div>
      <div class="pad-row">
        <span class="pad-choice pad-empty" />
        <Press class="pad-choice pad-middle pad-back pad-calm" onPress={onBack} disabled={!awake}>
          <span class="pad-words">{say('pad.back')}</span>
        </Press>
        <Press
          class="pad-choice pad-right pad-yes pad-pay"
          once={once}
          onPress={() => onYes(choice.message)}
          disabled={!awake}
        >
          <Face choice={choice} />
        </Press>
      </div>
    </>
  )
}
