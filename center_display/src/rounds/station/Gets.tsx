// What a hand may come to while cards are out, and what it got when it is over: in figures, beside it.

import type { Shown } from 'shared/theater/theater'
import type { RoundsBoard, RoundsPlate } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { inPercent } from './percent'

interface GetsProps {
  readonly plate: RoundsPlate
  readonly scene: Shown<RoundsBoard>
}

/** Figures that find room beside cards at full size. */
const SHORT = 6

export function Gets({ plate, scene }: GetsProps) {
  const won = plate.wins.reduce((sum, win) => sum + win.amount, 0)
  if (won > 0) {
    const amount = `+${inShort(won)}`
    return <strong class={`gets ${amount.length > SHORT ? 'gets-long' : ''}`}>{amount}</strong>
  }
  const chances = (scene.table.hand?.chances ?? []).flatMap(({ board, exact, seats }) =>
    seats
      .filter(({ seat }) => seat === plate.seat)
      .map(({ win }) => ({ board, told: inPercent(win, exact) })),
  )
  const [first, ...others] = chances
  if (!first) return null
  if (others.length === 0) return <strong class="gets">{first.told}</strong>
  return (
    <ol class="gets gets-boards">
      {chances.map(({ board, told }) => (
        <li key={board} class="gets-board">
          <span class="gets-number">{board + 1}</span>
          <strong>{told}</strong>
        </li>
      ))}
    </ol>
  )
}
