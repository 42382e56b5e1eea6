// The PIN of a card that was presented at an empty seat.

import { say } from 'shared/words/words'
import { line } from '../table'
import { PinPad } from './PinPad'

export function LogIn({ card }: { card: string }) {
  return (
    <PinPad card={card} title={say('pin.title')} prove={pin => line.send({ type: 'log_in', card, pin })} />
  )
}
