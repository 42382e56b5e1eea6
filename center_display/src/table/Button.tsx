// The dealer button: a disc that goes from seat to seat.

import { say } from 'shared/words/words'
import { type Place, seenFrom } from './seating'

/** At the left corner of the plate, where no card and no chip comes to lie. */
const FROM_RIM = 146

interface ButtonProps {
  readonly places: ReadonlyArray<Place>
  readonly seat: number | null
}

export function Button({ places, seat }: ButtonProps) {
  const place = places.find(other => other.seat === seat)
  if (!place) return null
  const { x, y } = seenFrom(place, -place.width / 2, FROM_RIM)
  return (
    <span
      class="table-button"
      role="img"
      aria-label={say('board.button', { seat: place.seat })}
      style={{ '--x': x, '--y': y, '--turn': `${place.turn}deg` }}
    >
      <span class="table-button-letter">{say('mark.dealer_letter')}</span>
    </span>
  )
}
