// What the house says to everybody here, until this player has read it.

import { computed } from '@preact/signals'
import { useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { say } from 'shared/words/words'
import { table } from '../line'

const message = computed(() => table.value?.message ?? '')

export function HouseMessage() {
  const [read, setRead] = useState('')
  return (
    <div aria-live="polite">
      {message.value && message.value !== read && (
        <p class="notice notice-house">
          <span>{message}</span>
          <Press class="notice-read" onPress={() => setRead(message.value)}>
            {say('notice.read')}
          </Press>
        </p>
      )}
    </div>
  )
}
