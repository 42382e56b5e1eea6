// The small marks of a plate: an over button, legs towards a kill, the kill itself.

import type { RoundsPlate } from 'shared/wire'
import { say } from 'shared/words/words'
import type { Course } from './sight'

interface MarksProps {
  readonly plate: RoundsPlate
  readonly hand: Course | null
}

export function Marks({ plate, hand }: MarksProps) {
  const killer = hand?.stage === 'running' && hand.killer === plate.seat
  if (!killer && !plate.overs && plate.legs === 0) return null
  return (
    <span class="marks">
      {plate.overs && <span class="mark">{say('mark.overs')}</span>}
      {plate.legs > 0 && <span class="mark">{say('mark.legs', { n: plate.legs })}</span>}
      {killer && <span class="mark">{say('mark.kill')}</span>}
    </span>
  )
}
