// A page that may not be this screen, at least not now; card and PIN of who sits here open it again.

import { useCallback, useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import type { Shut } from 'shared/socket/line'
import { say } from 'shared/words/words'
import { line } from '../line'
import { CardNumber } from './CardNumber'
import { PinPad } from './PinPad'
import { useCardReader } from './reader'
import './takeover.css'

type Step =
  | { readonly at: 'told' }
  | { readonly at: 'number' }
  | { readonly at: 'pin'; readonly card: string }

const TOLD: Step = { at: 'told' }

export function TakeOver({ why }: { why: Shut }) {
  return <div class="arriving">{why === 'not_this_screen' ? <Told why={why} /> : <Proving why={why} />}</div>
}

function Proving({ why }: { why: Shut }) {
  const [step, setStep] = useState<Step>(TOLD)
  const pin = useCallback((card: string) => setStep({ at: 'pin', card }), [])
  const back = useCallback(() => setStep(TOLD), [])
  useCardReader({ card: pin, unreadable: back })
  if (step.at === 'told') return <Told why={why} onNumber={() => setStep({ at: 'number' })} />
  if (step.at === 'number') return <CardNumber onNumber={pin} onBack={back} />
  const { card } = step
  return (
    <PinPad
      key={card}
      card={card}
      title={say('take_over.pin')}
      prove={typed => line.prove({ card, pin: typed })}
      onBack={back}
    />
  )
}

function Told({ why, onNumber }: { why: Shut; onNumber?: () => void }) {
  return (
    <section class="takeover" role="alert">
      <h1>{say(`refused.${why}`)}</h1>
      <p>{say(`take_over.${why}`)}</p>
      {onNumber && (
        <Press class="takeover-card" onPress={onNumber}>
          {say('attract.enter_number')}
        </Press>
      )}
    </section>
  )
}
