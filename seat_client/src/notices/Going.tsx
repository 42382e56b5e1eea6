// On to another table: where to, what for one waits, and the choice not to go.

import { useEffect, useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { sound } from 'shared/sound/sound'
import type { GoingView } from 'shared/wire'
import { say } from 'shared/words/words'
import { line, moment } from '../line'
import { useAwake } from '../pad/awake'

export function Going({ going }: { readonly going: GoingView }) {
  const [declines, setDeclines] = useState(false)
  const awake = useAwake(`${going.table} ${going.may_hasten} ${declines}`)
  useEffect(() => sound('notice'), [going.table])
  return (
    <section class="notice going" aria-live="polite">
      {declines ? (
        <Declines going={going} awake={awake} onBack={() => setDeclines(false)} />
      ) : (
        <Goes going={going} awake={awake} onDecline={() => setDeclines(true)} />
      )}
    </section>
  )
}

function where({ title, seat, must }: GoingView): string {
  if (seat === null) return say('going.listed', { table: title })
  return say(must ? 'going.main' : 'going.sent', { table: title, seat })
}

interface PartProps {
  readonly going: GoingView
  /** A new question stands where the last one was answered. */
  readonly awake: boolean
}

interface GoesProps extends PartProps {
  readonly onDecline: () => void
}

/** Who has got up already, but for money that is on its way, has chosen. */
function Goes({ going, awake, onDecline }: GoesProps) {
  const chooses = going.waits !== 'money'
  return (
    <>
      <h2>{where(going)}</h2>
      <p>{say(`going.waits_${going.waits}`)}</p>
      {chooses && (
        <div class="going-keys">
          <Press class="going-decline" onPress={onDecline} disabled={!awake}>
            {say('going.decline')}
          </Press>
          {going.may_hasten && (
            <Press
              class="going-now"
              once={moment}
              onPress={() => line.send({ type: 'hasten_move' })}
              disabled={!awake}
            >
              {say('going.now')}
            </Press>
          )}
        </div>
      )}
    </>
  )
}

interface DeclinesProps extends PartProps {
  readonly onBack: () => void
}

function Declines({ going, awake, onBack }: DeclinesProps) {
  return (
    <>
      <h2>{say('going.sure')}</h2>
      {going.must && <p>{say('going.hour')}</p>}
      <div class="going-keys">
        <Press class="going-back" onPress={onBack} disabled={!awake}>
          {say('going.back')}
        </Press>
        <Press
          class="going-leave"
          once={moment}
          onPress={() => line.send({ type: 'decline_move' })}
          disabled={!awake}
        >
          {say('going.leave')}
        </Press>
      </div>
    </>
  )
}
