// The state of a seat in a word or two.

import type { Views } from 'shared/families'
import type { FloorPart, PlateState } from 'shared/wire'

const STATES: Readonly<Record<PlateState, string>> = {
  free: 'Free',
  locked: 'Locked',
  logged_in: 'Buying in',
  playing: '',
  waiting: 'Waits to come in',
  broke: 'No chips',
  out: 'Sits out',
  leaving: 'Leaves',
}

/** Empty for a seat that simply plays. */
export const standingOf = ({ state }: Views['plate']): string => STATES[state]

/** The most urgent unusual fact about a seat. */
export function conditionOf(plate: Views['plate'], floor: FloorPart): string {
  if (plate.state === 'locked') {
    const kept = floor.reserved.find(({ seat }) => seat === plate.seat)
    return kept ? `For ${kept.name}` : 'Locked'
  }
  if (floor.disconnected.includes(plate.seat)) return 'No screen'
  return standingOf(plate)
}
