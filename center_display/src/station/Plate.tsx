// Who sits there, with how much, and how it stands with them. The stack is the largest thing on it.

import type { BoardView, ClockView, PlateView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'

interface PlateProps {
  readonly plate: PlateView
  readonly table: BoardView
  readonly clock: ClockView | undefined
}

/** Figures of a stack that find room at full size. */
const SHORT = 7

export function Plate({ plate, table, clock }: PlateProps) {
  if (plate.name === '') {
    return (
      <div class="plate plate-free">
        <span class="plate-number">{plate.seat}</span>
        <span>{say(plate.state === 'locked' ? 'plate.locked' : 'plate.free')}</span>
      </div>
    )
  }
  const allIn = plate.status === 'all_in' && plate.stack === 0 && table.hand?.stage === 'running'
  const stack = allIn ? say('board.all_in') : inShort(plate.stack)
  return (
    <div class="plate">
      <span class="plate-number">{plate.seat}</span>
      <span class="plate-name">{plate.name}</span>
      <span class="plate-marks">{marks(plate, table, clock).join(' · ')}</span>
      <span class={`plate-stack ${stack.length > SHORT ? 'plate-stack-long' : ''}`}>{stack}</span>
    </div>
  )
}

/** Short words of how it stands with a player. */
function marks(plate: PlateView, table: BoardView, clock: ClockView | undefined): ReadonlyArray<string> {
  const found: string[] = []
  if (clock && clock.part !== 'action') found.push(say(`board.clock_${clock.part}`))
  else if (plate.state !== 'playing') found.push(say(`plate.${plate.state}`))
  else if (plate.status === 'folded') found.push(say('board.folded'))
  if (table.hand?.killer === plate.seat) found.push(say('act.kill'))
  if (plate.legs > 0) found.push(say('board.legs', { count: plate.legs }))
  if (plate.overs) found.push(say('board.overs'))
  if (!plate.connected) found.push(say('board.no_screen'))
  return found
}
