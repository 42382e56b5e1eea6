// The counter: swipe a card, and everything about its owner is at hand.

import { useState } from 'preact/hooks'
import { where } from 'shared/console/where'
import './counter.css'
import { Find } from './Find'
import { PatronPage } from './PatronPage'

export function Counter() {
  const player = where.value[0] === 'counter' ? where.value[1] : undefined
  const [looks, setLooks] = useState(0)
  return (
    <main class="console-main counter">
      <h1 class="heard">Counter</h1>
      <Find key={player ?? ''} focus={player === undefined} onFound={() => setLooks(looks + 1)} />
      {player === undefined ? (
        <p class="empty">Swipe a card, or type its number, the account’s number or a name.</p>
      ) : (
        <PatronPage key={`${player} ${looks}`} player={player} />
      )}
    </main>
  )
}
