// An amount typed in dollars and cents, or in chips. It can be wagered only when it may be; why not is said as it is typed.

import { useState } from 'preact/hooks'
import { counted } from 'shared/money/counted'
import { amountOf, keyed, withoutLast } from 'shared/money/typed'
import { Press } from 'shared/press/Press'
import { inFull } from 'shared/words/cash'
import { letters } from 'shared/words/letters'
import { locale, say } from 'shared/words/words'
import { type Key, Keys } from '../../arriving/Keys'
import type { Choice } from '../../pad/choice'
import { Face } from '../../pad/Row'
import { answers, type Offer } from './answers'
import { type Wagers, wrong } from './wagers'
import './typing.css'

interface TypeAmountProps {
  readonly wagers: Wagers
  readonly offer: Offer
  readonly stack: number
  readonly once: string
  readonly onWager: (to: number, choice: Choice) => void
  readonly onBack: () => void
}

export function TypeAmount({ wagers, offer, stack, once, onWager, onBack }: TypeAmountProps) {
  const [typed, setTyped] = useState('')
  const amount = amountOf(counted.value, typed)
  const fault = amount === null ? null : why(wagers, amount)
  const to = amount !== null && fault === null ? amount : null
  const choice = answers(offer, { to: to ?? wagers.low, lifted: [], stack }).find(
    one => one.place === 'right',
  )
  const wager = () => {
    if (to !== null && choice) onWager(to, choice)
  }
  const figure = inFull(amount ?? 0)
  return (
    <div class="typing">
      <Keys
        onKey={key => setTyped(after(typed, key))}
        corner={counted.value === 'chips' ? 'clear' : 'point'}
        point={point()}
        onEnter={wager}
      />
      <div class="typing-side">
        <output
          class={`typing-amount${fault ? ' typing-wrong' : ''}`}
          style={{ '--letters': letters(figure) }}
        >
          {figure}
        </output>
        <p class="typing-word" role="status" aria-live="polite">
          {fault ?? say('pad.between', { low: inFull(wagers.low), high: inFull(wagers.high) })}
        </p>
        <Press class="typing-back" onPress={onBack}>
          {say('pad.back')}
        </Press>
        {choice && (
          <Press class="typing-wager" onPress={wager} disabled={to === null} once={`${once} ${to}`}>
            <Face choice={to === null ? { ...choice, amount: undefined } : choice} />
          </Press>
        )}
      </div>
    </div>
  )
}

/** In words, with the amounts that would do. */
export function why(wagers: Wagers, amount: number): string | null {
  const fault = wrong(wagers, amount)
  switch (fault?.why) {
    case 'low':
      return say('pad.at_least', { least: inFull(fault.least) })
    case 'high':
      return say('pad.at_most', { most: inFull(fault.most) })
    case 'between':
      return say('pad.either', { below: inFull(fault.below), above: inFull(fault.above) })
    case undefined:
      return null
  }
}

function after(typed: string, key: Key): string {
  if (key === 'clear') return ''
  return key === 'delete' ? withoutLast(typed) : keyed(counted.value, typed, key === 'point' ? '.' : key)
}

const point = () =>
  new Intl.NumberFormat(locale.value).formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'
