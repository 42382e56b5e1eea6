// The state of a seat in a word or two.

import type { Act, FloorPart, PlateState, PlateView } from 'shared/wire'

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
export const standingOf = ({ state }: PlateView): string => STATES[state]

/** The most urgent unusual fact about a seat. */
export function conditionOf(plate: PlateView, floor: FloorPart): string {
  if (plate.state === 'locked') {
    const kept = floor.reserved.find(({ seat }) => seat === plate.seat)
    return kept ? `For ${kept.name}` : 'Locked'
  }
  if (floor.disconnected.includes(plate.seat)) return 'No screen'
  return standingOf(plate)
}

const MONEY: ReadonlySet<Act> = new Set([
  'call',
  'open',
  'bet',
  'raise',
  'complete',
  'bring_in',
  'straddle',
  'kill',
])

/** `Raise $24`, `Check`, `All in`. */
export function actText({ act, status, bet }: PlateView, written: (amount: number) => string): string {
  if (status === 'all_in') return 'All in'
  if (!act) return bet > 0 ? written(bet) : ''
  const word = act.what.replaceAll('_', ' ')
  const said = word.slice(0, 1).toUpperCase() + word.slice(1)
  return MONEY.has(act.what) && act.amount > 0 ? `${said} ${written(act.amount)}` : said
}
