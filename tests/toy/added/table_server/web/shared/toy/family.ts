// High card, as all screens tell and name it.

import type { Family, ViewsOf } from '../families'

export const toy: Family<ViewsOf<'toy'>> = {
  telling: {
    beginning: (_, newest) => newest,
    after: table => table,
    kindOf: () => null,
    leads: () => false,
    together: () => false,
    lasting: () => ({ lasts: 0, paced: false }),
    paysOut: () => false,
    ends: () => false,
  },
  stakes: () => 'up to $50',
  cleared: table => ({ ...table, seats: table.seats.map(plate => ({ ...plate, wager: 0, up: [] })) }),
  showsResult: ({ seats }) => seats.some(({ up }) => up.length > 0),
  inHand: () => 'plays',
  hasChair: ({ state }) => state !== 'free',
  asks: ({ offer }) => offer !== null,
  withoutSecrets: mine => ({ ...mine, offer: null }),
  playedAs: ({ game }) => game.title,
}
