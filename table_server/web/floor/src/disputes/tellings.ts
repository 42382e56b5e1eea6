// What happened in a past hand, said plainly; what only makes motion on a screen is left out.

import { handName } from 'shared/rounds/hands'
import type { Step, What } from 'shared/wire'
import { short } from '../desk/said'

/** Told by something else: the cards beside it, or the line after it. */
const SILENT: ReadonlySet<What> = new Set<What>(['bets_collected', 'hand_over', 'chances', 'board', 'hand'])

const PLAIN: Partial<Record<What, string>> = {
  fold: 'folds',
  check: 'checks',
  muck: 'does not show',
  answered: 'answers',
  no_kill: 'does not kill',
  void: 'The hand was voided: every stack is as it was before',
  reshuffle: 'The thrown cards were shuffled again',
  passed_out: 'Nobody opened: the pot stays for the next hand',
  rabbit: 'The cards to come were looked at',
}

const PAID: Partial<Record<What, string>> = {
  ante: 'posts an ante of',
  big_blind_ante: 'posts an ante for all of',
  small_blind: 'posts the small blind of',
  middle_blind: 'posts the middle blind of',
  big_blind: 'posts the big blind of',
  straddle: 'straddles for',
  kill: 'kills for',
  winner_blind: 'posts the winner’s blind of',
  entry: 'posts to come in',
  made_up: 'makes up blinds of',
  bring_in: 'brings in for',
  call: 'calls',
  open: 'opens for',
  bet: 'bets',
  raise: 'raises to',
  complete: 'completes to',
  returned: 'gets back',
  refund: 'gets back, for a seven that was checked,',
  collection: 'The house takes',
  jackpot_drop: 'For the jackpot goes',
}

const COUNTED: Partial<Record<What, (count: number) => string>> = {
  draw: count => (count ? `draws ${count}` : 'stands pat'),
  discard: count => `throws ${count}`,
  deal: count => (count === 1 ? 'is dealt a card' : `is dealt ${count} cards`),
  burn: count => (count === 1 ? 'A card is burned' : `${count} cards are burned`),
  run_it: count => `The rest is run ${count} times`,
}

/** A street's, one after the other; cards that are dealt to many at once are told once. */
export const sentences = (steps: readonly Step[]): readonly string[] =>
  together(steps)
    .map(group => (group.length > 1 ? dealtTo(group) : sentence(group[0])))
    .filter(text => text !== null)

type Group = [Step, ...Step[]]

function together(steps: readonly Step[]): readonly Group[] {
  const groups: Group[] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last && areOneDeal(last[0], step)) last.push(step)
    else groups.push([step])
  }
  return groups
}

const sizeOf = ({ count, cards }: Step): number => count || cards.length
const areOneDeal = (one: Step, other: Step): boolean =>
  [one, other].every(({ what, seat }) => what === 'deal' && seat !== null) && sizeOf(one) === sizeOf(other)

function dealtTo(deals: Group): string {
  const seats = deals.map(({ seat }) => seat)
  const many = sizeOf(deals[0])
  const cards = many === 1 ? 'a card' : `${many} cards`
  return `Seats ${seats.slice(0, -1).join(', ')} and ${seats.at(-1)} are dealt ${cards} each`
}

/** Nothing for what needs no words. */
export function sentence(step: Step): string | null {
  if (SILENT.has(step.what)) return null
  const who = step.seat === null ? '' : `Seat ${step.seat} `
  return `${who}${deed(step)}`
}

function deed(step: Step): string {
  const { what, amount, count, cards, name } = step
  const paid = PAID[what]
  if (paid) return `${paid} ${short(amount)}`
  const counted = COUNTED[what]
  if (counted) return counted(count || cards.length)
  if (what === 'win') return won(step)
  if (what === 'show' || what === 'opened') {
    return name ? `shows ${lower(handName(name))}` : 'shows'
  }
  return PLAIN[what] ?? what.replaceAll('_', ' ')
}

function won({ amount, half, name }: Step): string {
  const part = half ? ` for ${half.replaceAll('_', ' ')}` : ''
  return `wins ${short(amount)}${part}${name ? ` with ${lower(handName(name))}` : ''}`
}

const lower = (text: string): string => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`
