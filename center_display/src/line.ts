// The line of the board and what came down it. Everything on the screen is a function of these signals.

import { effect } from '@preact/signals'
import { tellingOf } from 'shared/families'
import { countFor } from 'shared/money/counted'
import { clientId, deviceToken, lineAddress, screenName } from 'shared/screen/facts'
import { renewFor } from 'shared/screen/software'
import { Line } from 'shared/socket/line'
import { Theater } from 'shared/theater/theater'
import type { BoardMessage, Code, FromBoard } from 'shared/wire'

const name = screenName()

export const line = new Line<FromBoard, BoardMessage, Code>(
  { address: lineAddress(name), token: deviceToken(name), client: clientId() },
  message => ({ ...message, steps: [] }), // a board knows no secret
)

const theater = new Theater(tellingOf)

/** What is seen now; the newest view is where it ends. */
export const scene = theater.scene

effect(() => {
  const message = line.message.value
  if (!message) return
  countFor(message.view.table)
  renewFor(message.view.table)
  theater.hear({ v: message.v, table: message.view.table, steps: message.steps })
})
