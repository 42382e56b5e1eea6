// How long it has been, and what it has brought: nobody loses track of a session.

import { computed } from '@preact/signals'
import { Press } from 'shared/press/Press'
import { moneyAsResult } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { line, moment, you } from '../line'
import { opened } from '../menu/open'
import { lasted } from '../menu/Session'

const reminded = computed(() => you.value?.reminder)

export function Reminded() {
  const reminder = reminded.value
  if (!reminder) return null
  const read = () => line.send({ type: 'reminded' })
  return (
    <section class="notice reminded" aria-live="polite">
      <h2>{say('reminder.title', { time: lasted(reminder.minutes) })}</h2>
      <p>{say('reminder.result', { result: moneyAsResult(reminder.result) })}</p>
      <div class="reminded-keys">
        {!you.value?.tournament && (
          <Press
            class="reminded-leave"
            once={moment}
            onPress={() => {
              read()
              opened.value = 'leave'
            }}
          >
            {say('reminder.leave')}
          </Press>
        )}
        <Press class="reminded-on" once={moment} onPress={read}>
          {say('reminder.play_on')}
        </Press>
      </div>
    </section>
  )
}
