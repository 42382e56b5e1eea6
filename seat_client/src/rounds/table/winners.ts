// Who won what: the parts of the pots put together as one would say them aloud.

import type { HandNameView, RoundsBoard, WinView } from 'shared/wire'

export interface Award {
  readonly seat: number
  readonly name: string
  readonly amount: number
  readonly board: number
  readonly half: 'high' | 'low' | null
  readonly hand: HandNameView | null
  readonly cards: ReadonlyArray<string>
}

/** Main pot and side pots won with the same hand are one award; halves and boards are each their own. */
export function awards({ seats, game }: RoundsBoard): ReadonlyArray<Award> {
  const lows = new Set(game.rankings.filter(({ low }) => low).map(({ key }) => key))
  return seats.flatMap(({ seat, name, wins }) => {
    const found = new Map<string, Award>()
    for (const win of wins) {
      const key = `${win.board} ${win.half}`
      const sum = (found.get(key)?.amount ?? 0) + win.amount
      found.set(key, { seat, name, ...partOf(win, lows), amount: sum })
    }
    return [...found.values()]
  })
}

function partOf({ board, half, name, cards }: WinView, lows: ReadonlySet<string>) {
  const side = lows.has(half) ? 'low' : 'high'
  return { board, half: half ? side : null, hand: name, cards } as const
}

/** All cards that won anything. */
export function winningCards({ seats }: RoundsBoard): ReadonlyArray<string> {
  return seats.flatMap(({ wins }) => wins.flatMap(win => win.cards))
}
