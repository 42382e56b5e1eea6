// Which cards rise and which fade once it is known what won.

import type { Lie } from 'shared/cards/Card'
import type { Scene } from 'shared/theater/scenes'
import type { RoundsBoard, WinView } from 'shared/wire'

interface Won extends Pick<WinView, 'board' | 'cards'> {
  readonly seat: number
}

/** What is being paid now; once all is paid, everything that was. */
export function winning({ now, table }: Pick<Scene<RoundsBoard>, 'now' | 'table'>): ReadonlyArray<Won> {
  const paid = now.flatMap(({ what, seat, board, cards }) =>
    what === 'win' && seat !== null ? [{ seat, board, cards }] : [],
  )
  if (paid.length > 0) return paid
  if (table.hand?.stage !== 'over') return []
  return table.seats.flatMap(plate =>
    plate.wins.map(({ board, cards }) => ({ seat: plate.seat, board, cards })),
  )
}

/** Of a card before a seat. */
export function lieOf(code: string, seat: number, scene: Pick<Scene<RoundsBoard>, 'now' | 'table'>): Lie {
  const known = winning(scene).filter(won => won.cards.length > 0)
  if (known.length === 0 || code === '??') return 'plain'
  return known.some(won => won.seat === seat && won.cards.includes(code)) ? 'lifted' : 'dim'
}

/** Of a card of a board. */
export function lieOnBoard(
  code: string,
  board: number,
  scene: Pick<Scene<RoundsBoard>, 'now' | 'table'>,
): Lie {
  const known = winning(scene).filter(won => won.cards.length > 0)
  if (known.length === 0) return 'plain'
  return known.some(won => won.board === board && won.cards.includes(code)) ? 'lifted' : 'dim'
}
