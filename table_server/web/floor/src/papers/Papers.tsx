// Open cases of money devices: notes to look for, tickets to bring.

import { Disputed } from 'shared/console/devices/Disputed'
import { Unbooked } from 'shared/console/devices/Unbooked'
import { Unprinted } from 'shared/console/devices/Unprinted'

export function Papers() {
  return (
    <main class="console-main papers">
      <h1 class="heard">Notes and tickets</h1>
      <Unprinted />
      <Disputed />
      <Unbooked />
    </main>
  )
}
