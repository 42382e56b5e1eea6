// What happened in a past hand, in words: who, and what.

import { handName } from 'shared/rounds/hands'
import type { Act, Step, What } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'

/** Nobody for what happens to all. */
export function actor(steps: ReadonlyArray<Step>, mine: number | null): string {
  const [first] = steps
  if (!first || first.seat === null || steps.length > 1) return ''
  return first.seat === mine ? say('replay.you') : say('seat.number', { seat: first.seat })
}

export function told(steps: ReadonlyArray<Step>): string {
  const [first] = steps
  return first ? one(first) : ''
}

/** Happenings of a past hand that are no act of a seat. */
type Other =
  | 'deal'
  | 'board'
  | 'burn'
  | 'reshuffle'
  | 'turned_up'
  | 'returned'
  | 'collection'
  | 'jackpot_drop'
  | 'collection_returned'
  | 'opened'
  | 'run_it'
  | 'refund'
  | 'openers'
  | 'passed_out'
  | 'goes_on_as'
  | 'rabbit'
  | 'void'

const OTHERS: ReadonlySet<What> = new Set<What>([
  'deal',
  'board',
  'burn',
  'reshuffle',
  'turned_up',
  'returned',
  'collection',
  'jackpot_drop',
  'collection_returned',
  'opened',
  'run_it',
  'refund',
  'openers',
  'passed_out',
  'goes_on_as',
  'rabbit',
  'void',
] satisfies Other[])

function one(step: Step): string {
  const { what, amount, count, name } = step
  if (what === 'win') {
    const won = say('replay.wins', { amount: inShort(amount) })
    return name ? say('replay.with', { won, hand: handName(name) }) : won
  }
  if (OTHERS.has(what)) return say(`replay.${what as Other}`, { amount: inShort(amount), count })
  const act = say(`act.${what as Act}`, { count })
  return amount ? `${act} ${inShort(amount)}` : act
}
