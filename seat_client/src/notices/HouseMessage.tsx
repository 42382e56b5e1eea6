// What the house says to everybody here, until this player has read it.

import { useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { say } from 'shared/words/words'
import { table } from '../table'

export function HouseMessage() {
  const [read, setRead] = useState('')
  const message = table.value?.message ?? ''
  return (
    <div aria-live="polite">
      {message && message !== read && (
        <p class="notice notice-house">
          <span>{message}</span>
          <Press class="notice-read" onPress={() => setRead(message)}>
            {say('notice.read')}
          </Press>
        </p>
      )}
    </div>
  )
}
