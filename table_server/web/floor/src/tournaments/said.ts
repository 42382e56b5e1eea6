// A tournament in words, as the floor reads it.

import type { LevelView, StandingLine, TournamentView } from 'shared/wire'
import { money } from '../desk/said'

const count = new Intl.NumberFormat('en')
export const chips = (amount: number): string => count.format(amount)

export function phaseSaid({ phase, entered, places, remain }: TournamentView): string {
  switch (phase) {
    case 'registering':
      return `Registering: ${entered} of ${places}`
    case 'running':
      return `${remain} of ${entered} left`
    case 'over':
      return `Over: ${entered} played`
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
  const { phase, runs, on_break, now, starts_in } = tournament
  if (phase === 'registering') return starts_in === null ? '' : `Starts in ${span(starts_in)}`
  if (phase !== 'running') return ''
  const what = on_break ? 'Break' : `Level ${now.number}, ${stakesSaid(now)}`
  return `${what}: ${leftSaid(tournament)}${runs ? '' : ', held'}`
}

export function stakesSaid({ blinds, ante, big_blind_ante, bring_in, lower, upper }: LevelView): string {
  const parts = blinds.length ? [blinds.map(chips).join('-')] : [`${chips(lower)}-${chips(upper)}`]
  if (bring_in) parts.push(`bring-in ${chips(bring_in)}`)
  if (ante) parts.push(`ante ${chips(ante)}`)
  if (big_blind_ante) parts.push(`ante of the big blind ${chips(big_blind_ante)}`)
  return parts.join(', ')
}

export const placeSaid = (first: number, last: number): string =>
  first === last ? String(first) : `${first} to ${last}`

export const prizeSaid = (cash: number, ticket: number): string => {
  if (!ticket) return cash ? money(cash) : ''
  return cash ? `Seat and ${money(cash)}` : 'Seat'
}

export const seatSaid = ({ table, seat }: StandingLine): string => (seat ? `${table}, seat ${seat}` : '')
