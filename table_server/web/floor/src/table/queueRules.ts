// The time that a name called in stays valid, and that a called player has to come (OCE sheet).

import type { Views } from 'shared/families'
import type { WaitingView, Waits } from 'shared/wire'
import { minutes } from '../room/spans'

/** A name given by telephone is good for so long. */
export const CALLED_IN = minutes(75)
/** The time that a called player has to come. */
export const TO_COME = minutes(10)

export type Standing = 'waits' | 'called_in' | 'called' | 'late'

/** `late` means that the name may be removed; `since` is the time since the view came. */
export function standingOf({ called_in, waits, paged }: WaitingView, since: number): Standing {
  if (paged !== null) return paged + since > TO_COME ? 'late' : 'called'
  if (called_in) return waits + since > CALLED_IN ? 'late' : 'called_in'
  return 'waits'
}

/** Two accounts may have one name; guests have nothing else. */
export type Who = Pick<Waits, 'name' | 'player'>

export const keyOf = ({ name, player }: Who): string => (player ? `account ${player}` : name)

const same = (one: Who, other: Who): boolean => keyOf(one) === keyOf(other)

/** The list as it is sent back; the table keeps the times. */
export const said = (queue: readonly WaitingView[]): Waits[] =>
  queue.map(({ name, game, called_in, paged, player }) => ({
    name,
    game,
    called_in,
    paged: paged !== null,
    player,
  }))

export const without = (queue: readonly Waits[], who: Who): Waits[] => queue.filter(each => !same(each, who))

export const changed = (queue: readonly Waits[], who: Who, change: Partial<Waits>): Waits[] =>
  queue.map(each => (same(each, who) ? { ...each, ...change } : each))

/** One place nearer to a seat. */
export function earlier(queue: readonly Waits[], who: Who): Waits[] {
  const place = queue.findIndex(each => same(each, who))
  const [before, one] = [queue[place - 1], queue[place]]
  return before && one ? [...queue.slice(0, place - 1), one, before, ...queue.slice(place + 1)] : [...queue]
}

export const firstFree = (seats: readonly Views['plate'][]): number | null =>
  seats.find(({ state }) => state === 'free')?.seat ?? null
