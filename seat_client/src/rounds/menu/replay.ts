// A past hand as a row of pictures, one for each thing that happened. Pure: what is known of it comes from the server.

import { of } from 'shared/rounds/amounts'
import { inRotation } from 'shared/theater/dealing'
import type { Amounts, PotView, RecalledSeat, RoundsRecall, Step, What } from 'shared/wire'

export interface ReplaySeat {
  readonly seat: number
  readonly down: ReadonlyArray<string>
  readonly up: ReadonlyArray<string>
  readonly stack: number
  readonly bet: number
  readonly folded: boolean
  readonly won: number
}

export interface Picture {
  /** The street's place in the hand. */
  readonly street: number
  readonly boards: ReadonlyArray<ReadonlyArray<string>>
  /** Cards that lie burned. */
  readonly burned: number
  /** In the middle, without the bets. */
  readonly pots: ReadonlyArray<PotView>
  readonly seats: ReadonlyArray<ReplaySeat>
  /** What has just happened; several where they belong together. */
  readonly steps: ReadonlyArray<Step>
}

const HIDDEN = '??'

/** Nothing to look at by itself. */
const SILENT: ReadonlySet<What> = new Set<What>(['hand', 'bets_collected', 'hand_over', 'chances'])
/** One picture for as many as come in a row. */
const TOGETHER: ReadonlySet<What> = new Set<What>(['deal', 'opened', 'turned_up', 'ante'])
export function picturesOf(hand: RoundsRecall): ReadonlyArray<Picture> {
  const teller = new Teller(hand)
  for (const [place, { steps }] of hand.streets.entries()) teller.tell(steps, place)
  return teller.pictures
}

class Teller {
  readonly pictures: Picture[] = []
  readonly #told: ReadonlyMap<number, RecalledSeat>
  readonly #seats: Map<number, ReplaySeat>
  #boards: string[][]
  #burned = 0
  #pots: ReadonlyArray<PotView> = []

  constructor(hand: RoundsRecall) {
    this.#told = new Map(hand.seats.map(each => [each.seat, each]))
    this.#seats = new Map(hand.seats.map(({ seat }) => [seat, sitting(seat)]))
    this.#boards = hand.boards.map(() => [])
  }

  tell(told: ReadonlyArray<Step>, street: number): void {
    for (const steps of inGroups(told)) {
      for (const step of steps) this.#happen(step)
      if (steps.some(step => !SILENT.has(step.what))) this.#picture(street, steps)
    }
  }

  #picture(street: number, steps: ReadonlyArray<Step>): void {
    const boards = this.#boards.map(board => [...board])
    const seats = [...this.#seats.values()]
    this.pictures.push({ street, boards, burned: this.#burned, pots: this.#pots, seats, steps })
  }

  #happen(step: Step): void {
    if (step.what === 'board') this.#boards[step.board]?.push(...step.cards)
    if (step.what === 'burn') this.#burned += step.count
    const seat = step.seat === null ? undefined : this.#seats.get(step.seat)
    const told = step.seat === null ? undefined : this.#told.get(step.seat)
    if (seat && told) this.#seats.set(seat.seat, after(seat, told, step))
    if (step.amounts) this.#pay(step.amounts)
  }

  /** As the server says that they are. */
  #pay({ pots, stacks, bets }: Amounts): void {
    this.#pots = pots ?? this.#pots
    for (const [at, seat] of this.#seats) {
      const [stack, bet] = [of(at, stacks) ?? seat.stack, of(at, bets) ?? seat.bet]
      this.#seats.set(at, { ...seat, stack, bet })
    }
  }
}

function sitting(seat: number): ReplaySeat {
  return { seat, down: [], up: [], stack: 0, bet: 0, folded: false, won: 0 }
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

/** When each card that is dealt in a picture leaves the deck: one at a time, round the table (LP-62). By seat and place. */
export function arrivals({ steps, seats }: Picture): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const found = new Map(seats.map(({ seat }) => [seat, new Map<number, number>()]))
  const cards = inRotation(steps).map(({ step, nth }, order) => {
    const to = seats.find(({ seat }) => seat === step.seat)
    return { to, order, open: to?.up.includes(step.cards[nth] ?? '') ?? false }
  })
  for (const to of seats) {
    const own = cards.filter(card => card.to === to)
    const [up, down] = [own.filter(({ open }) => open), own.filter(({ open }) => !open)]
    const places = found.get(to.seat)
    down.forEach(({ order }, at) => {
      places?.set(to.down.length - down.length + at, order)
    })
    up.forEach(({ order }, at) => {
      places?.set(to.down.length + to.up.length - up.length + at, order)
    })
  }
  return found
}

/** Where whoever looks back sat: the cards of no other seat are all known before they are shown. */
export function ownSeat(hand: RoundsRecall, now: number): number | null {
  const mine = hand.seats.find(each => each.seat === now)
  return mine && mine.dealt.length > 0 && !mine.dealt.includes(HIDDEN) ? now : null
}
