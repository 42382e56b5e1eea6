// A family that this page does not know: seats, names and stacks are drawn as at any table, and the middle says why no
// more is.

import { say } from 'shared/words/words'
import type { Drawn } from '../families'
import './unknown.css'

function Half() {
  return (
    <div class="unknown">
      <p class="unknown-title">{say('unknown.title')}</p>
      <p class="unknown-text">{say('unknown.text')}</p>
    </div>
  )
}

export const unknown: Drawn = {
  Half,
  Between: () => null,
  Before: () => null,
  standing: () => 'station-plays',
  insteadOfStack: () => null,
  status: () => '',
  marks: () => [],
  takes: () => [],
  isResult: () => false,
  flights: () => [],
  soundOf: () => undefined,
}
