// The line is gone: nothing of the table can be trusted, and nothing on it be touched, until it is back by itself.

import { say } from 'shared/words/words'
import { Bolt } from '../arriving/Bolt'
import { line } from '../line'

export function Veil() {
  const link = line.link.value
  if (link === 'live') return null
  return (
    <div class="veil" role="alert" aria-live="assertive">
      <Bolt class="veil-bolt" />
      <h2>{say(`link.${link}`)}</h2>
      <p>{say(link === 'lost' ? 'veil.lost' : 'veil.connecting')}</p>
    </div>
  )
}
