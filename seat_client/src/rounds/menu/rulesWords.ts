// The rules of a game in words, from what the server tells of it. No game is known here by name.

import { counted as inWhat } from 'shared/money/counted'
import { stakes } from 'shared/rounds/stakes'
import { streetName } from 'shared/rounds/streets'
import type { BetRule, RankingRules, RoundsGameView, RoundsRules, StreetRules } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import type { Told } from './asking'

export interface Chapter {
  readonly title: string
  readonly lines: ReadonlyArray<string>
}

export function chapters(told: Told): ReadonlyArray<Chapter> {
  return [
    { title: say('rules.goal'), lines: goal(told) },
    { title: say('rules.posted'), lines: posted(told) },
    ...told.rules.streets.map((street, place) => ({
      title: streetName(street.key, place),
      lines: played(street, told),
    })),
    { title: say('rules.betting'), lines: betting(told) },
    { title: say('rules.showdown'), lines: showdown(told) },
    { title: say('rules.options'), lines: options(told) },
    { title: say('rules.seat'), lines: seating(told) },
  ].filter(chapter => chapter.lines.length > 0)
}

function goal({ rules: { rankings, pack } }: Told): string[] {
  const [first, second] = rankings
  return [
    second || !first
      ? say('rules.split')
      : say(first.low ? 'rules.low_wins' : 'rules.high_wins', { cards: first.cards }),
    ...rankings.flatMap(counted),
    say(pack.joker ? 'rules.pack_joker' : 'rules.pack', { cards: pack.cards }),
    ...rankings.flatMap(({ joker }) => (joker ? [say(`rules.joker_${joker}`)] : [])).slice(0, 1),
  ]
}

/** What has to be known to read the order of hands. */
export function noted(ranking: RankingRules): string[] {
  const { ace, joker, low } = ranking
  const lines = [[low ? say('rankings.low_wins') : '', say('rankings.ace', { ace }), shapes(ranking)]]
  if (joker) lines.push([say(`rules.joker_${joker}`)])
  return [...lines.map(said => said.filter(Boolean).join(' ')), ...counted(ranking)]
}

/** What is usual is not said: straights and flushes count for high. */
function shapes({ straights, flushes, low }: RankingRules): string {
  if (straights && flushes) return low ? say('rankings.count_against') : ''
  return say('rankings.count_not', { which: straights ? 'flushes' : flushes ? 'straights' : 'both' })
}

/** Which cards make a hand, and which of those hands may win. */
function counted(ranking: RankingRules): string[] {
  const { qualifier } = ranking
  const lines = own(ranking)
  return qualifier === null ? lines : [...lines, say('rules.qualifier', { rank: rank(qualifier) })]
}

function own({ own, cards, low }: RankingRules): string[] {
  if (own === null) return []
  const [least, most] = own
  const half = low ? 'low' : 'high'
  return [
    least === most
      ? say('rules.own', { own: most, board: cards - most, half })
      : say('rules.own_most', { own: most, half }),
  ]
}

const rank = (number: number): string => say('hand_name.one', { rank: number })

function posted({ game, rules }: Told): string[] {
  const lines: string[] = []
  if (game.ante) lines.push(say('rules.ante', { amount: inShort(game.ante) }))
  if (rules.forced === 'blinds' && game.blinds.length) lines.push(blinds(game.blinds))
  if (game.big_blind_ante) lines.push(say('rules.big_blind_ante', { amount: inShort(game.big_blind_ante) }))
  if (game.bring_in) {
    const key = game.opens ? 'rules.opening_bet' : 'rules.bring_in'
    lines.push(say(key, { amount: inShort(game.bring_in) }))
  }
  return lines
}

function blinds(amounts: ReadonlyArray<number>): string {
  const named = amounts.map(inShort).join(' + ')
  return say('rules.blinds', { count: amounts.length, amounts: named })
}

function played(street: StreetRules, told: Told): string[] {
  return street.steps.map(step => happens(step, told.game))
}

function happens(step: StreetRules['steps'][number], game: RoundsGameView): string {
  switch (step.step) {
    case 'down':
      return say('rules.down', { count: step.count })
    case 'up':
      return say('rules.up')
    case 'up_or_down':
      return say('rules.up_or_down')
    case 'last_down':
      return say('rules.last_down')
    case 'board':
      return say('rules.board', { count: step.count, board: step.board + 1 })
    case 'kill':
      return say(`rules.kill_${step.size}`, { seen: step.seen })
    case 'turn_up':
      return say('rules.turn_up')
    case 'discard':
      return say('rules.discard', { count: step.count })
    case 'draw':
      return say('rules.draw', { most: step.most })
    case 'bet':
      return bet(step, game)
  }
}

function bet(step: BetRule, game: RoundsGameView): string {
  const parts = [amounts(step, game), say(`rules.opening_${step.opening}`)]
  if (step.opening === 'high_card_opens' && game.structure === 'spread_limit' && step.most !== step.least) {
    parts.push(say('rules.opens_either', { least: inShort(step.least), most: inShort(step.most ?? 0) }))
  }
  if (!step.may_check) parts.push(say('rules.may_not_check'))
  if (step.openers !== null) parts.push(say('rules.openers', { rank: many(step.openers) }))
  if (step.open_pair !== 'nothing') {
    parts.push(say(`rules.open_pair_${step.open_pair}`, { amount: inShort(game.upper) }))
  }
  return parts.join(' ')
}

const many = (number: number): string => say('hand_name.many', { rank: number })

function amounts({ least, most }: BetRule, { structure }: RoundsGameView): string {
  const [low, high] = [inShort(least), inShort(most ?? 0)]
  switch (structure) {
    case 'fixed_limit':
      return say('rules.bets_fixed', { amount: low })
    case 'spread_limit':
      return say('rules.bets_spread', { least: low, most: high })
    case 'pot_limit':
      return say('rules.bets_pot', { least: low })
    case 'no_limit':
      return say('rules.bets_any', { least: low })
  }
}

function betting({ game, rules }: Told): string[] {
  const lines = [stakes(game)]
  if (game.raise_cap !== null) {
    lines.push(
      say(rules.heads_up_unlimited ? 'rules.raise_cap_three' : 'rules.raise_cap', { raises: game.raise_cap }),
    )
  }
  lines.push(say(rules.check_raise ? 'rules.check_raise' : 'rules.no_check_raise'))
  if (isLimit(game)) {
    lines.push(say(`rules.short_${rules.short_all_in}`))
  }
  if (!rules.all_in_wagers) lines.push(say('rules.all_in_calls'))
  return lines
}

const isLimit = ({ structure }: RoundsGameView) => structure === 'fixed_limit' || structure === 'spread_limit'

const takesOpeners = ({ streets }: RoundsRules) =>
  streets.some(({ steps }) => steps.some(step => step.step === 'bet' && step.openers !== null))

function showdown({ rules }: Told): string[] {
  const lines = [say(`rules.losers_${rules.losers}`), say(`rules.odd_chip_${rules.odd_chip}`)]
  if (rules.show_openers && takesOpeners(rules)) lines.push(say('rules.show_openers'))
  if (rules.seven_rule !== 'none') lines.push(say(`rules.seven_${rules.seven_rule}`))
  if (rules.unopened) lines.push(say('rules.unopened', { title: rules.unopened.title }))
  return lines
}

function options({ game, rules }: Told): string[] {
  const lines: string[] = []
  if (game.kill !== 'none') lines.push(kill(game, rules))
  if (game.straddle) lines.push(say('rules.straddle'))
  if (game.overs) lines.push(say('rules.overs'))
  if (game.run_it > 1) lines.push(say('rules.run_it', { times: game.run_it }))
  if (game.rabbit) lines.push(say('rules.rabbit'))
  return lines
}

function kill({ kill: form }: RoundsGameView, { kill_times: [over, under], kill_pot }: RoundsRules): string {
  if (form === 'none') return ''
  const why = say(`rules.kill_${form}`, { pot: inShort(kill_pot), has_pot: kill_pot ? 'yes' : 'no' })
  const times =
    over === 2 * under ? say('rules.kill_full') : say('rules.kill_part', { times: `${over}/${under}` })
  return `${why} ${times}`
}

function seating({ game, rules }: Told): string[] {
  const inTournament = inWhat.value === 'chips'
  const lines = inTournament ? [] : buyingIn(game)
  if (rules.forced === 'blinds') {
    if (!inTournament) lines.push(say(`rules.new_${rules.new_player}`))
    lines.push(say(`rules.button_${rules.button}`))
  }
  lines.push(say('rules.players', { least: rules.seats[0], most: rules.seats[1] }))
  return lines
}

/** Of open play: in a tournament everybody begins with the same chips. */
function buyingIn({ least_buy_in, most_buy_in, short_buys }: RoundsGameView): string[] {
  const least = inShort(least_buy_in)
  const lines = [
    most_buy_in === null
      ? say('rules.buy_in_from', { least })
      : say('rules.buy_in', { least, most: inShort(most_buy_in) }),
  ]
  if (short_buys !== null) lines.push(say('rules.short_buys', { times: short_buys }))
  return lines
}
