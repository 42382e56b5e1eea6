// What the house takes, in words: each line of its schedule, its cap, its time.

import { streetName } from 'shared/rounds/streets'
import type { ChargeView, CollectionView, RoundsGameView, TimeView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'

export interface ChargeWords {
  /** `$3.00`, `5 % of the pot`. */
  readonly amount: string
  /** When it is taken, and from whom. */
  readonly when: string
  /** What must hold for it, each by itself. */
  readonly where: ReadonlyArray<string>
  readonly jackpot: boolean
}

export function charges(game: RoundsGameView): ReadonlyArray<ChargeWords> {
  return game.collection.charges.map(charge => inWords(charge, game))
}

function inWords(charge: ChargeView, game: RoundsGameView): ChargeWords {
  const when = moment(charge.when, game)
  return {
    amount: amount(charge),
    when: charge.from_button ? `${when}, ${say('collection.from_button')}` : when,
    where: [
      ...players(charge.players, charge.counted, game.players[1]),
      ...(charge.flop === 'any' ? [] : [say(`collection.flop_${charge.flop}`)]),
      ...(charge.pot_at_least ? [say('collection.pot', { pot: inShort(charge.pot_at_least) })] : []),
    ],
    jackpot: charge.fund === 'jackpot',
  }
}

function amount({ amount: cents, percent, per_player }: ChargeView): string {
  const fixed = per_player ? say('collection.each', { amount: inShort(cents) }) : inShort(cents)
  if (!percent) return cents ? fixed : say('collection.nothing')
  const part = say('collection.percent', { percent: percentOf(percent) })
  return cents ? `${fixed} + ${part}` : part
}

/** Hundredths of a percent. */
function percentOf(hundredths: number): string {
  const form = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(locale.value, form).format(hundredths / 10_000)
}

function moment(when: string, { streets }: RoundsGameView): string {
  if (when === 'deal' || when === 'end') return say(`collection.at_${when}`)
  return say('collection.at_street', { street: streetName(when, streets.indexOf(when)) })
}

/** Nothing to say of a charge for any number of players. */
function players(
  [from, to]: readonly [number, number],
  counted: ChargeView['counted'],
  most: number,
): string[] {
  if (from <= 2 && to >= most) return []
  const number = from === to ? String(from) : to >= most ? `${from}+` : `${Math.max(from, 2)}–${to}`
  return [say(`collection.${counted}`, { players: number })]
}

export function rest({ cap, time, charges: lines }: CollectionView): ReadonlyArray<string> {
  return [
    ...(cap === null ? [] : [say('collection.cap', { cap: inShort(cap) })]),
    ...(time ? byTheClock(time) : []),
    ...(lines.length || time ? [] : [say('collection.none')]),
  ]
}

function byTheClock({ minutes, basis, bands }: TimeView): ReadonlyArray<string> {
  const owed = bands.map(({ amount: cents, players: [from, to] }) =>
    say('collection.band', { amount: inShort(cents), players: from === to ? String(from) : `${from}–${to}` }),
  )
  return [say(`collection.time_${basis}`, { minutes }), ...owed]
}
