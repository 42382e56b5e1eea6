// The number of a card that cannot be swiped.

import { useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { say } from 'shared/words/words'
import { stepBack } from './arrival'
import { type Key, Keys } from './Keys'
import { useStillHere } from './patience'
import { WhichSeat } from './WhichSeat'
import './pinpad.css'

const SHORTEST = 4
const LONGEST = 20

interface CardNumberProps {
  readonly onNumber: (card: string) => void
  readonly onBack?: () => void
}

export function CardNumber({ onNumber, onBack = stepBack }: CardNumberProps) {
  const [card, setCard] = useState('')
  useStillHere(onBack)
  const enter = () => card.length >= SHORTEST && onNumber(card)
  return (
    <section class="pinpad" aria-label={say('card_number.title')}>
      <div class="pinpad-said">
        <WhichSeat />
        <h1>{say('card_number.title')}</h1>
        <output class="pinpad-number">{inFours(card)}</output>
        <p class="pinpad-word">{say('card_number.ask')}</p>
        <Press class="pinpad-back" onPress={onBack}>
          {say('pin.back')}
        </Press>
      </div>
      <div class="pinpad-pad">
        <Keys onKey={key => setCard(typed(card, key))} corner="clear" onEnter={enter} />
        <Press class="pinpad-enter" onPress={enter} disabled={card.length < SHORTEST}>
          {say('card_number.enter')}
        </Press>
      </div>
    </section>
  )
}

function typed(card: string, key: Key): string {
  if (key === 'clear') return ''
  if (key === 'delete') return card.slice(0, -1)
  return key === 'point' || card.length === LONGEST ? card : card + key
}

/** As it is printed on a card. */
const inFours = (card: string) => card.replace(/(.{4})(?=.)/g, '$1 ')
