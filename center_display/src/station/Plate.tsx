// Who sits there, with how much, and how it stands with them. The stack is the largest thing on it, and as high however many figures it has.

import type { BoardView, ClockView, PlateView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { letters } from 'shared/words/letters'
import { say } from 'shared/words/words'

interface PlateProps {
  readonly plate: PlateView
  readonly table: BoardView
  readonly clock: ClockView | undefined
}

export function Plate({ plate, table, clock }: PlateProps) {
  if (plate.name === '') {
    return (
      <div class="plate plate-free">
        <span class="plate-number">{plate.seat}</span>
        <span>{ofNobody(plate, table)}</span>
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
      <span class="plate-stack" style={{ '--letters': letters(stack) }}>
        {stack}
      </span>
    </div>
  )
}

/** In a tournament that has begun seats are drawn: none is there to be taken (LP-151). */
function ofNobody({ state }: PlateView, { tournament }: BoardView): string {
  if (state === 'locked') return say('plate.locked')
  return tournament && tournament.phase !== 'registering' ? '' : say('plate.free')
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
