// What this seat was dealt face up, for all to see.

import { Card } from 'shared/cards/Card'
import { say } from 'shared/words/words'

export function OpenCards({ cards }: { readonly cards: ReadonlyArray<string> }) {
  return (
    <ul class="open-cards" aria-label={say('hand.open')}>
      {cards.map(code => (
        <li key={code}>
          <Card code={code} />
        </li>
      ))}
    </ul>
  )
}
