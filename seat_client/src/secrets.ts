// What a seat's screen may keep when it has lost the table.

import { familyOf } from 'shared/families'
import type { SeatMessage } from 'shared/wire'

/** The public part; of the own one no cards, and no question that could be answered. */
export function withoutSecrets(message: SeatMessage): SeatMessage {
  const { you: mine, table: everybodys } = message.view
  return { ...message, view: { table: everybodys, you: familyOf(mine).withoutSecrets(mine) }, steps: [] }
}
