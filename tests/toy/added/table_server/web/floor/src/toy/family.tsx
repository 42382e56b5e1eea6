// High card as Pitboss draws it.

import type { ViewsOf } from 'shared/families'
import type { Drawn } from '../families'

export const toy: Drawn<ViewsOf<'toy'>> = {
  Middle: ({ table }) => <p class="middle-pot">Seat {table.hand?.bank ?? '-'} is the bank</p>,
  actText: ({ wager }, written) => (wager > 0 ? written(wager) : ''),
  hasFolded: () => false,
  mayAct: () => true,
  chips: ({ stack }) => stack,
  facts: () => [],
}
