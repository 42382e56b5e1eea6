// The cards for all. Before they come there are outlines; they are laid down one by one and turned together.

import type { Shown } from 'shared/theater/theater'
import type { RoundsBoard, RoundsHandView } from 'shared/wire'
import { places } from '../places'
import { lieOnBoard } from '../station/lies'
import { BoardCard } from './BoardCard'

export function Boards({ scene }: { readonly scene: Shown<RoundsBoard> }) {
  const hand = scene.table.hand
  if (!hand) return <div class="boards" />
  return (
    <div class={`boards ${hand.boards.length > 2 ? 'boards-many' : ''}`}>
      {hand.boards.map((cards, board) => (
        <Row key={board} cards={cards} board={board} hand={hand} scene={scene} />
      ))}
    </div>
  )
}

interface RowProps {
  readonly cards: ReadonlyArray<string>
  readonly board: number
  readonly hand: RoundsHandView
  readonly scene: Shown<RoundsBoard>
}

function Row({ cards, board, hand, scene }: RowProps) {
  const laid = scene.now.filter(({ what }) => what === 'board' || what === 'rabbit')
  const isNew = (code: string) => laid.some(step => step.cards.includes(code))
  const first = cards.findIndex(isNew)
  const rabbits = board === 0 ? hand.rabbit : []
  const empty = Math.max(0, places(hand.game) - cards.length - rabbits.length)
  return (
    <div class="board-row">
      {cards.map((code, place) => (
        <BoardCard
          key={`${hand.number} ${code}`}
          code={code}
          lie={lieOnBoard(code, board, scene)}
          order={isNew(code) ? place - first : -1}
          last={cards.length - 1 - first}
        />
      ))}
      {rabbits.map(code => (
        <BoardCard
          key={`${hand.number} ${code}`}
          code={code}
          lie="dim"
          order={isNew(code) ? 0 : -1}
          last={0}
        />
      ))}
      {Array.from({ length: empty }, (_, place) => (
        <span key={`place ${place}`} class="board-place" />
      ))}
    </div>
  )
}
