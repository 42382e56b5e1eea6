// Who sits there, with how much, and how it stands with them. The stack is the largest thing on it, and as high however many figures it has.

import type { Views } from 'shared/families'
import type { BoardView, ClockView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { letters } from 'shared/words/letters'
import { say } from 'shared/words/words'
import { drawnBy } from '../families'

interface PlateProps {
  readonly plate: Views['plate']
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
  const stack = drawnBy(table).insteadOfStack(plate, table) ?? inShort(plate.stack)
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
function ofNobody({ state }: Views['plate'], { tournament }: BoardView): string {
  if (state === 'locked') return say('plate.locked')
  return tournament && tournament.phase !== 'registering' ? '' : say('plate.free')
}

/** Short words of how it stands with a player. */
function marks(plate: Views['plate'], table: BoardView, clock: ClockView | undefined): ReadonlyArray<string> {
  const family = drawnBy(table)
  const offline = plate.connected ? '' : say('board.no_screen')
  return [standing(plate, clock) || family.status(plate), ...family.marks(plate, table), offline].filter(
    Boolean,
  )
}

function standing({ state }: Views['plate'], clock: ClockView | undefined): string {
  if (clock && clock.part !== 'action') return say(`board.clock_${clock.part}`)
  return state === 'playing' ? '' : say(`plate.${state}`)
}
