// Whose PIN is asked for is no question: the seat is named above it.

import { say } from 'shared/words/words'
import { seat } from '../line'
import { Bolt } from './Bolt'

export function WhichSeat() {
  return (
    <p class="pinpad-seat">
      <Bolt class="pinpad-bolt" />
      {say('seat.number', { seat })}
    </p>
  )
}
