// The PIN of a card that was presented at an empty seat, to the page or to the table's own reader.

import { say } from 'shared/words/words'
import { line, you } from '../line'
import { PinPad } from './PinPad'

export function LogIn({ card }: { card: string | null }) {
  const swipe = card === null ? you.value?.swipe : null
  return (
    <PinPad
      card={card}
      title={say('pin.title')}
      keyed={swipe?.keyed ?? null}
      checking={swipe?.checking ?? false}
      prove={pin => line.send(card === null ? { type: 'log_in', pin } : { type: 'log_in', card, pin })}
    />
  )
}
