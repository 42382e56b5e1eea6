// What a hand may come to while cards are out, and what it got when it is over: in figures, beside it.

import type { Shown } from 'shared/theater/theater'
import type { PlateView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { inPercent } from './percent'

interface GetsProps {
  readonly plate: PlateView
  readonly scene: Shown
}

/** Figures that find room beside cards at full size. */
const SHORT = 6

export function Gets({ plate, scene }: GetsProps) {
  const won = plate.wins.reduce((sum, win) => sum + win.amount, 0)
  if (won > 0) {
    const amount = `+${inShort(won)}`
    return <strong class={`gets ${amount.length > SHORT ? 'gets-long' : ''}`}>{amount}</strong>
  }
  const chances = scene.table.hand?.chances
  const chance = chances?.seats.find(other => other.seat === plate.seat)
  if (!chances || !chance) return null
  return <strong class="gets">{inPercent(chance.win, chances.exact)}</strong>
}
