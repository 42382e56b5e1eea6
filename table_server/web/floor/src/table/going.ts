// From table to table, in words for the floor.

import type { FloorPart, GoingView, PassView, WaitingView, WaitsFor } from 'shared/wire'
import { clockFace } from '../room/spans'
import { whole } from '../room/stacks'

const WAITS: Readonly<Record<WaitsFor, string>> = {
  hand: 'after the hand',
  blinds: 'once the button has passed: in the blind',
  big_blind: 'when the big blind comes',
  money: 'as soon as money or time is settled',
}

export function goesTo({ title, seat, waits }: GoingView): string {
  const where = seat === null ? `the list of ${title}` : `${title}, seat ${seat}`
  return `${where}, ${WAITS[waits]}`
}

const NO_CHIPS = { tournament: null }

/** `$735.00 from t1, 9:12 left`; `since` is the time since the view came. */
export function comesWith({ amount, left, origin }: PassView, since: number): string {
  if (amount === null) return `still plays at ${origin}`
  const time = left === null ? '' : `, ${clockFace(left - since)} left`
  return `${whole(NO_CHIPS, amount)} from ${origin}${time}`
}

export const passFor = (floor: FloorPart, seat: number): PassView | undefined =>
  floor.passes.find(given => given.seat === seat)

/** Found by the account on the list, or by the name of an older place there. */
export const passOf = (
  floor: FloorPart,
  { name, player }: Pick<WaitingView, 'name' | 'player'>,
): PassView | undefined =>
  floor.passes.find(given => given.seat === null && (player ? given.player === player : given.name === name))
