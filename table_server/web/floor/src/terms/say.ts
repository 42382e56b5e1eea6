// Houses' words, said plainly.

import { streetName } from 'shared/rounds/streets'
import type { BettingStructure, RoundsGameView, TimeView } from 'shared/wire'
import { short } from '../desk/said'
import type { Charge } from './asked'

export const STRUCTURES: Record<BettingStructure, string> = {
  fixed_limit: 'Fixed limit',
  spread_limit: 'Spread limit',
  pot_limit: 'Pot limit',
  no_limit: 'No limit',
}

export const moment = (when: string): string =>
  when === 'deal'
    ? 'After the deal'
    : when === 'end'
      ? 'Before the pot is paid'
      : `${streetName(when, 1)}, once dealt`

const FLOP: Record<Charge['flop'], string> = {
  any: '',
  seen: 'with a flop',
  not_seen: 'without a flop',
  opened: 'once somebody came in',
}

/** `4 to 5 players`; nothing where it is everybody. */
export const band = ([from, to]: readonly [number, number]): string =>
  from === 2 && to === 10 ? '' : from === to ? `${from} players` : `${from} to ${to} players`

/** `$3 for 4 to 5 players, flop, once dealt`. */
export function chargeSaid(charge: Charge): string {
  const amount = charge.percent ? `${charge.percent / 100} % of the pot` : short(charge.amount)
  const parts = [
    charge.per_player ? `${amount} for each player` : amount,
    band(charge.players) + (charge.counted === 'seeing_the_flop' ? ' at the flop' : ''),
    FLOP[charge.flop],
    charge.pot_at_least ? `pot of ${short(charge.pot_at_least)} or more` : '',
    charge.fund === 'jackpot' ? 'for the jackpot' : '',
    charge.from_button ? 'from the button' : '',
  ]
  return `${moment(charge.when)}: ${parts.filter(part => part.trim()).join(', ')}`
}

/** `Every 30 minutes, from each player: $5 for 2 to 6 players; $7 for 7 to 10 players`. */
export function timeSaid({ minutes, basis, bands }: TimeView): string {
  const from = basis === 'time_pot' ? 'out of one pot for all' : 'from each player'
  const amounts = bands.map(({ amount, players }) =>
    [short(amount), band(players)].filter(Boolean).join(' for '),
  )
  return `Every ${minutes} minutes, ${from}: ${amounts.join('; ')}`
}

/** The name of a limit, such as `$4-$8`; empty without one. */
function limitSaid({ structure, lower, upper, spread }: RoundsGameView): string {
  if (structure === 'fixed_limit') return `${short(lower)}-${short(upper)}`
  const [first] = spread
  return first ? `bets ${short(first[0])} to ${short(spread[spread.length - 1]?.[1] ?? 0)}` : ''
}

const optionsSaid = (game: RoundsGameView): readonly string[] => [
  game.straddle ? 'straddle' : '',
  game.kill === 'none' ? '' : `${game.kill} kill`,
  game.overs ? 'overs' : '',
  game.run_it > 1 ? `run it up to ${game.run_it} times` : '',
]

export const buyInSaid = (least: number, most: number | null): string =>
  `buy-in ${short(least)}${most ? ` to ${short(most)}` : ' or more'}`

/** `$4-$8, blinds $2-$4, buy-in $40 or more`. */
export function stakesSaid(game: RoundsGameView): string {
  const parts = [
    limitSaid(game),
    game.blinds.length ? `blinds ${game.blinds.map(short).join('-')}` : '',
    game.ante ? `ante ${short(game.ante)}` : '',
    game.bring_in ? `${game.opens ? 'opening bet' : 'bring-in'} ${short(game.bring_in)}` : '',
    ...optionsSaid(game),
    buyInSaid(game.least_buy_in, game.most_buy_in),
  ]
  return parts.filter(Boolean).join(', ')
}
