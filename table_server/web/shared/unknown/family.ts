// A family that this page does not know: the newest view is shown as it is, and nothing of its hand is told.

import type { Family, Views } from '../families'
import { takes } from '../theater/scenes'

/** What every family's seat is told; the rest may be its cards. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...['family', 'seat', 'stage', 'name', 'bank', 'extra_time', 'absence', 'sits_out', 'buy_in', 'top_up'],
  ...['kept_topped_up', 'brought', 'on_its_way', 'not_bought', 'reminder', 'free_seats', 'chooses_game'],
  ...['may_call_clock', 'may_wait_for_blind', 'floor_called', 'tournament', 'going', 'kept', 'swipe'],
  ...['preferences', 'money'],
])

function withoutSecrets(mine: Views['seat']): Views['seat'] {
  return Object.fromEntries(
    Object.entries(mine).filter(([name]) => PUBLIC.has(name)),
  ) as unknown as Views['seat']
}

/** Without a chair of their own at this table. */
const WITHOUT: ReadonlySet<string> = new Set(['free', 'locked', 'logged_in'])

export const unknown: Family = {
  telling: {
    beginning: (_, newest) => newest,
    after: table => table,
    kindOf: () => null,
    leads: () => false,
    together: () => false,
    lasting: () => takes(0),
    paysOut: () => false,
    ends: () => false,
  },
  stakes: () => '',
  playedAs: ({ game }) => game.title,
  cleared: table => table,
  showsResult: () => false,
  inHand: () => 'plays',
  hasChair: ({ state }) => !WITHOUT.has(state),
  asks: () => false,
  withoutSecrets,
}
