// A tournament in words: its levels, its places, its clock.

import type { LevelView, PrizeView, TournamentView } from '../wire'
import { inShort, moneyInShort } from './cash'
import { say } from './words'

const MINUTE = 60_000

/** `4th`, or `2nd–3rd` where a place is shared. */
export function placeName(first: number, last: number = first): string {
  return first === last ? say('place.nth', { place: first }) : say('place.shared', { first, last })
}

/** `200/400`, its blinds; how it is bet is only said where that is not without a limit. */
export function stakesOf({ blinds, betting, lower, upper }: LevelView): string {
  if (betting === 'fixed_limit' || betting === 'spread_limit')
    return say(`stakes.${betting}`, { low: inShort(lower), high: inShort(upper) })
  const [low, high] = [blinds[0], blinds.at(-1)]
  if (low === undefined || high === undefined) return say(`stakes.${betting}_from`, { low: inShort(lower) })
  if (betting === 'pot_limit') return say('stakes.pot_limit', { low: inShort(low), high: inShort(high) })
  return blinds.map(inShort).join('/')
}

/** What is posted besides the blinds; nothing where nothing is. */
export function postsOf({ ante, big_blind_ante, bring_in }: LevelView): string {
  const posts = [
    ante + big_blind_ante > 0 && say('level.ante', { amount: inShort(ante + big_blind_ante) }),
    bring_in > 0 && say('level.bring_in', { amount: inShort(bring_in) }),
  ]
  return posts.filter(Boolean).join(', ')
}

export const allOf = (level: LevelView): string =>
  [stakesOf(level), postsOf(level)].filter(Boolean).join(' · ')

/** How long it lasts, or how many hands. */
export function lengthOf({ lasts }: LevelView, { pace }: Pick<TournamentView, 'pace'>): string {
  return pace === 'time' ? minutes(lasts) : say('level.hands', { n: lasts })
}

export const minutes = (milliseconds: number): string =>
  say('level.minutes', { n: Math.round(milliseconds / MINUTE) })

/** `$250`, and a seat in another tournament where the place brings one. */
export function prizeName({ cash, ticket }: Pick<PrizeView, 'cash' | 'ticket'>): string {
  const parts = [
    (cash > 0 || ticket === 0) && moneyInShort(cash),
    ticket > 0 && say('tournament.ticket', { amount: moneyInShort(ticket) }),
  ]
  return parts.filter(Boolean).join(' + ')
}

/** What the clock of a tournament says: words, and where something is counted the milliseconds that are left. */
export interface Timer {
  readonly words: string
  readonly left: number | null
  readonly runs: boolean
}

const says = (words: string): Timer => ({ words, left: null, runs: false })

/** The time or the hands to the next increase (LP-144 to LP-146), and what stands there when there is none. */
export function timerOf(tournament: TournamentView): Timer {
  const { phase, on_break, next, pace, left, runs } = tournament
  if (phase === 'registering') return startOf(tournament)
  if (phase !== 'running') return says(say(`level.${phase}`))
  const words = on_break ? say('level.break_ends') : say('level.next_in')
  if (!on_break && next === null) return says(say('level.last'))
  if (!on_break && pace === 'hands') return says(say('level.hands_left', { n: left }))
  return { words: runs ? words : say('level.stopped'), left, runs }
}

function startOf({ start, starts_in, places }: TournamentView): Timer {
  if (starts_in !== null) return { words: say('level.starts_in'), left: starts_in, runs: true }
  return says(start === 'full' ? say('level.starts_full', { places }) : say('level.starts_floor'))
}
