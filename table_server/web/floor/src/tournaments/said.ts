// A tournament in words, as the floor reads it.

import type { LevelView, StandingLine, TournamentView } from 'shared/wire'
import { money } from '../desk/said'

const count = new Intl.NumberFormat('en')
export const chips = (amount: number): string => count.format(amount)

export function phaseSaid({ phase, entered, places, remain, called_off }: TournamentView): string {
  switch (phase) {
    case 'registering':
      return `Registering: ${entered} of ${places}`
    case 'running':
      return `${remain} of ${entered} left`
    case 'over':
      return called_off ? `Called off: ${entered} played` : `Over: ${entered} played`
    case 'cancelled':
      return 'Called off'
  }
}

/** `12:05`, or hands. */
export const span = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function leftSaid({ pace, left, on_break }: TournamentView): string {
  if (pace === 'time' || on_break) return span(left)
  return left === 1 ? '1 hand' : `${left} hands`
}

export function clockSaid(tournament: TournamentView): string {
  const { phase, runs, waits, on_break, now, starts_in } = tournament
  if (phase === 'registering') return starts_in === null ? '' : `Starts in ${span(starts_in)}`
  if (phase !== 'running') return ''
  const what = on_break ? 'Break' : `Level ${now.number}, ${stakesSaid(now)}`
  return `${what}: ${leftSaid(tournament)}${runs ? '' : waits ? ', waits for a rebuy' : ', held'}`
}

/** `25-50, ante 10`; with limits those, and how it is bet where that is not without any. */
export function stakesSaid(level: LevelView): string {
  const { ante, big_blind_ante, bring_in } = level
  const parts = [betSaid(level)]
  if (bring_in) parts.push(`bring-in ${chips(bring_in)}`)
  if (ante) parts.push(`ante ${chips(ante)}`)
  if (big_blind_ante) parts.push(`ante of the big blind ${chips(big_blind_ante)}`)
  return parts.join(', ')
}

function betSaid({ betting, blinds, lower, upper }: LevelView): string {
  const posted = blinds.length ? blinds.map(chips).join('-') : `from ${chips(lower)}`
  switch (betting) {
    case 'fixed_limit':
      return `${chips(lower)}-${chips(upper)} limit`
    case 'spread_limit':
      return `bets ${chips(lower)} to ${chips(upper)}`
    case 'pot_limit':
      return `${posted} pot limit`
    case 'no_limit':
      return posted
  }
}

export const placeSaid = (first: number, last: number): string =>
  first === last ? String(first) : `${first} to ${last}`

export const prizeSaid = (cash: number, ticket: number): string => {
  if (!ticket) return cash ? money(cash) : ''
  return cash ? `Seat and ${money(cash)}` : 'Seat'
}

export const seatSaid = ({ table, seat }: StandingLine): string => (seat ? `${table}, seat ${seat}` : '')
