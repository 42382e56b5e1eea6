// How it stands with a player in the hand, for the plate and the whole station.

import type { RoundsBoard, RoundsPlate } from 'shared/wire'
import { say } from 'shared/words/words'

export function standing(plate: RoundsPlate, { hand }: RoundsBoard): string {
  if (plate.wins.length > 0) return 'station-wins'
  if (hand?.stage === 'running' && plate.status === null) return 'station-quiet'
  return plate.status === 'folded' ? 'station-quiet' : 'station-plays'
}

export function insteadOfStack({ status, stack }: RoundsPlate, { hand }: RoundsBoard): string | null {
  return status === 'all_in' && stack === 0 && hand?.stage === 'running' ? say('board.all_in') : null
}

export const status = (plate: RoundsPlate): string => (plate.status === 'folded' ? say('board.folded') : '')

export function marks(plate: RoundsPlate, { hand }: RoundsBoard): ReadonlyArray<string> {
  return [
    ...(hand?.killer === plate.seat ? [say('act.kill')] : []),
    ...(plate.legs > 0 ? [say('board.legs', { count: plate.legs })] : []),
    ...(plate.overs ? [say('board.overs')] : []),
  ]
}
