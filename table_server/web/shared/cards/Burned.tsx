// The cards that were burned, face down on one another (LP-76, LP-79, LP-83). What they are nobody is told.

import { say } from 'shared/words/words'
import { CardBack } from './Card'

export function Burned({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span class="burned" role="img" aria-label={say('card.burned', { count })}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} class="burned-card" aria-hidden="true">
          <CardBack small />
        </span>
      ))}
    </span>
  )
}
