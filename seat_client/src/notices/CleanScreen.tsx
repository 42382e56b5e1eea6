// Nothing happens under a cloth.

import { say } from 'shared/words/words'
import { cleaning } from './cleaning'

export function CleanScreen() {
  const left = cleaning.value
  if (left === 0) return null
  return (
    <div class="clean" role="status">
      <h2>{say('clean.title')}</h2>
      <strong aria-hidden="true">{left}</strong>
      <p>{say('clean.text')}</p>
    </div>
  )
}
