// The steps of a past hand as plain sentences. Steps that only move something on a screen are left out.

import { handName } from 'shared/rounds/hands'
import type { Step, What } from 'shared/wire'
import { short } from '../desk/said'

/** Shown otherwise: by the cards beside the sentence, or by the next line. */
const SILENT: ReadonlySet<What> = new Set<What>(['bets_collected', 'hand_over', 'chances', 'board', 'hand'])

const PLAIN: Partial<Record<What, string>> = {
  fold: 'folds',
  check: 'checks',
  muck: 'mucks',
  answered: 'answers',
  no_kill: 'declines to kill',
  void: 'The hand was voided: every stack is as it was before the hand',
  reshuffle: 'The discards were reshuffled',
  passed_out: 'Nobody opened: the pot stays for the next hand',
  rabbit: 'The rest of the cards were shown',
}

const PAID: Partial<Record<What, string>> = {
  ante: 'posts an ante of',
  big_blind_ante: 'posts the big blind ante of',
  small_blind: 'posts the small blind of',
  middle_blind: 'posts the middle blind of',
  big_blind: 'posts the big blind of',
  straddle: 'straddles for',
  kill: 'kills the pot for',
  winner_blind: 'posts the winner’s blind of',
  entry: 'posts to come in',
  made_up: 'makes up missed blinds of',
  bring_in: 'brings in for',
  call: 'calls',
  open: 'opens for',
  bet: 'bets',
  raise: 'raises to',
  complete: 'completes to',
  returned: 'gets back',
  refund: 'gets back, for a checked seven,',
  collection: 'The house takes',
  jackpot_drop: 'The jackpot drop is',
  collection_returned: 'The house gives back',
}

const COUNTED: Partial<Record<What, (count: number) => string>> = {
  draw: count => (count ? `draws ${count}` : 'stands pat'),
  discard: count => `discards ${count}`,
  deal: count => (count === 1 ? 'is dealt a card' : `is dealt ${count} cards`),
  burn: count => (count === 1 ? 'A card is burned' : `${count} cards are burned`),
  run_it: count => `The board is run ${count} times`,
}

/** The sentences of one street. Cards dealt to several seats at once make one sentence. */
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

/** The sentence for a step; null for a silent one. */
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
  const part = half ? ` for ${name?.category === 'low' ? 'low' : 'high'}` : ''
  return `wins ${short(amount)}${part}${name ? ` with ${lower(handName(name))}` : ''}`
}

const lower = (text: string): string => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`
