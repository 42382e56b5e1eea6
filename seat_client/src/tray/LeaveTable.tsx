// "Leave Table/Cash Out" on the playing screen (LP-37), far from the pad. It opens the sheet that asks once more.

import { computed } from '@preact/signals'
import { Press } from 'shared/press/Press'
import { say } from 'shared/words/words'
import { you } from '../line'
import { opened } from '../menu/open'

const leaving = computed(() => you.value?.stage === 'leaving')

export function LeaveTable() {
  return (
    <Press
      class="tray-leave"
      disabled={leaving.value}
      onPress={() => {
        opened.value = 'leave'
      }}
    >
      {say(leaving.value ? 'leave.leaving' : 'menu.leave')}
    </Press>
  )
}
