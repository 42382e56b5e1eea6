// A past hand as a row of pictures, one for each thing that happened. Pure: what is known of it comes from the server.

import type { RecalledHand, RecalledSeat, RecalledStreet, Step, What } from 'shared/wire'

export interface ReplaySeat {
  readonly seat: number
  readonly down: ReadonlyArray<string>
  readonly up: ReadonlyArray<string>
  readonly bet: number
  readonly folded: boolean
  readonly won: number
}

export interface Picture {
  /** The street's place in the hand. */
  readonly street: number
  readonly boards: ReadonlyArray<ReadonlyArray<string>>
  /** In the middle, without the bets. */
  readonly pot: number
  readonly seats: ReadonlyArray<ReplaySeat>
  /** What has just happened; several where they belong together. */
  readonly steps: ReadonlyArray<Step>
}

const HIDDEN = '??'

/** Nothing to look at by itself. */
const SILENT: ReadonlySet<What> = new Set<What>(['hand', 'burn', 'bets_collected', 'hand_over', 'chances'])
/** One picture for as many as come in a row. */
const TOGETHER: ReadonlySet<What> = new Set<What>(['deal', 'opened', 'turned_up', 'ante'])
/** Dead at once: it never lies in front of a seat. */
const TO_THE_POT: ReadonlySet<What> = new Set<What>(['ante', 'big_blind_ante'])
const PUT_IN: ReadonlySet<What> = new Set<What>([
  'small_blind',
  'middle_blind',
  'big_blind',
  'straddle',
  'kill',
  'winner_blind',
  'entry',
  'made_up',
  'bring_in',
  'call',
])
const UP_TO: ReadonlySet<What> = new Set<What>(['open', 'bet', 'raise', 'complete'])

export function picturesOf(hand: RecalledHand): ReadonlyArray<Picture> {
  const teller = new Teller(hand)
  for (const [place, street] of hand.streets.entries()) teller.tell(street, place)
  return teller.pictures
}

class Teller {
  readonly pictures: Picture[] = []
  readonly #told: ReadonlyMap<number, RecalledSeat>
  readonly #seats: Map<number, ReplaySeat>
  #boards: string[][]
  #pot = 0
  #returned = 0

  constructor(hand: RecalledHand) {
    this.#told = new Map(hand.seats.map(each => [each.seat, each]))
    this.#seats = new Map(hand.seats.map(({ seat }) => [seat, sitting(seat)]))
    this.#boards = hand.boards.map(() => [])
  }

  tell(street: RecalledStreet, place: number): void {
    this.#returned = 0
    const groups = inGroups(street.steps)
    for (const steps of groups) {
      for (const step of steps) this.#happen(step, street)
      if (steps.some(step => !SILENT.has(step.what))) this.#picture(place, steps)
    }
  }

  #picture(street: number, steps: ReadonlyArray<Step>): void {
    const boards = this.#boards.map(board => [...board])
    this.pictures.push({ street, boards, pot: this.#pot, seats: [...this.#seats.values()], steps })
  }

  #happen(step: Step, street: RecalledStreet): void {
    if (step.what === 'board') this.#boards[step.board]?.push(...step.cards)
    if (step.what === 'bets_collected') this.#collect(street)
    const seat = step.seat === null ? undefined : this.#seats.get(step.seat)
    const told = step.seat === null ? undefined : this.#told.get(step.seat)
    if (!seat || !told) return
    if (TO_THE_POT.has(step.what)) this.#pot += step.amount
    if (step.what === 'returned') this.#returned += step.amount
    this.#seats.set(seat.seat, after(seat, told, step))
  }

  /** The street knows what lay there at most; a dead post is in it, and what nobody matched went back. */
  #collect(street: RecalledStreet): void {
    this.#pot = street.pot - this.#returned
    for (const [at, seat] of this.#seats) this.#seats.set(at, { ...seat, bet: 0 })
  }
}

function sitting(seat: number): ReplaySeat {
  return { seat, down: [], up: [], bet: 0, folded: false, won: 0 }
}

function inGroups(steps: ReadonlyArray<Step>): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last?.[0]?.what === step.what && TOGETHER.has(step.what)) last.push(step)
    else groups.push([step])
  }
  return groups
}

function after(seat: ReplaySeat, told: RecalledSeat, step: Step): ReplaySeat {
  if (PUT_IN.has(step.what)) return { ...seat, bet: seat.bet + step.amount }
  if (UP_TO.has(step.what)) return { ...seat, bet: step.amount }
  switch (step.what) {
    case 'deal':
      return dealt(seat, told, step)
    case 'draw':
    case 'discard':
      return { ...seat, down: thrown(seat.down, step) }
    case 'turned_up':
      return { ...seat, down: without(seat.down, step.cards), up: [...seat.up, ...step.cards] }
    case 'fold':
      return { ...seat, folded: true }
    case 'muck':
      return { ...seat, folded: true }
    case 'show':
    case 'opened':
    case 'openers':
      return {
        ...seat,
        down: shown(
          seat.down,
          step.cards.filter(card => !seat.up.includes(card)),
        ),
      }
    case 'returned':
      return { ...seat, bet: Math.max(0, seat.bet - step.amount) }
    case 'win':
      return { ...seat, won: seat.won + step.amount }
    default:
      return seat
  }
}

/** Named cards lie open, but for one's own, which lie as they were dealt. */
function dealt(seat: ReplaySeat, told: RecalledSeat, { cards, count }: Step): ReplaySeat {
  const up = cards.filter(card => told.up.includes(card))
  const down = cards.filter(card => !told.up.includes(card))
  const backs = Array.from({ length: count - cards.length }, () => HIDDEN)
  return { ...seat, down: [...seat.down, ...down, ...backs], up: [...seat.up, ...up] }
}

function thrown(down: ReadonlyArray<string>, { cards, count }: Step): ReadonlyArray<string> {
  return cards.length ? without(down, cards) : down.slice(0, down.length - count)
}

/** A card that was not known is one of the backs. */
function without(down: ReadonlyArray<string>, cards: ReadonlyArray<string>): ReadonlyArray<string> {
  const left = [...down]
  for (const card of cards) {
    const at = left.includes(card) ? left.indexOf(card) : left.indexOf(HIDDEN)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** All of a hand, or only some of it, is turned up. */
function shown(down: ReadonlyArray<string>, cards: ReadonlyArray<string>): ReadonlyArray<string> {
  const news = cards.filter(card => !down.includes(card))
  return down.map(card => (card === HIDDEN ? (news.shift() ?? HIDDEN) : card))
}

/** Where whoever looks back sat: the cards of no other seat are all known before they are shown. */
export function ownSeat(hand: RecalledHand, now: number): number | null {
  const mine = hand.seats.find(each => each.seat === now)
  return mine && mine.dealt.length > 0 && !mine.dealt.includes(HIDDEN) ? now : null
}
