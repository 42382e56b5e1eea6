// A table one step further on. From the view before a message and its steps, every moment in between is drawn again:
// the newest view is already at the end, and nothing of it may be seen before its step.

import type { Act, BoardView, HandView, PlateView, Step, TournamentView } from '../wire'
import { gathered, less } from './pots'

type Tell = (table: BoardView, step: Step, newest: BoardView) => BoardView

/** Where the telling begins: the hand as it was, all else as it is. */
export function beginning(before: BoardView, newest: BoardView): BoardView {
  return {
    ...newest,
    hand: before.hand,
    button: before.button,
    question: null,
    deals_in: null,
    tournament: standingAsItWas(before.tournament, newest.tournament),
    seats: newest.seats.map(plate => asItWas(before, plate)),
  }
}

/** Its clock runs on; who is still in is told by the hand first, and so is the level that the hand has ended. */
function standingAsItWas(
  before: TournamentView | null,
  newest: TournamentView | null,
): TournamentView | null {
  if (!before || !newest || before.key !== newest.key) return newest
  const { phase, remain, average, final_table } = before
  const standing = { ...newest, phase, remain, average, final_table }
  if (before.now.number === newest.now.number) return standing
  return { ...standing, now: before.now, next: before.next, left: 0, on_break: before.on_break }
}

const rises: Tell = (table, _, { tournament: newest }) => {
  if (!table.tournament || !newest) return table
  const { now, next, left, on_break } = newest
  return { ...table, tournament: { ...table.tournament, now, next, left, on_break } }
}

/** Of who sits there still; that a player is broke is known when the pot is gone, not before. */
function asItWas(before: BoardView, plate: PlateView): PlateView {
  const was = before.seats.find(other => other.seat === plate.seat)
  if (!was || was.name !== plate.name) return { ...plate, ...OUT_OF_IT }
  return { ...was, connected: plate.connected }
}

export function after(table: BoardView, step: Step, newest: BoardView): BoardView {
  return TELL[step.what]?.(table, step, newest) ?? table
}

const OUT_OF_IT = { bet: 0, status: null, down: [], up: [], act: null, drew: null, wins: [] } as const
const BACK = '??'

function onPlate(table: BoardView, seat: number | null, change: (plate: PlateView) => object): BoardView {
  const seats = table.seats.map(plate => (plate.seat === seat ? { ...plate, ...change(plate) } : plate))
  return { ...table, seats }
}

function onHand(table: BoardView, change: (hand: HandView) => object): BoardView {
  return table.hand ? { ...table, hand: { ...table.hand, ...change(table.hand) } } : table
}

const begins: Tell = (table, step, newest) => {
  if (!newest.hand) return table
  const carried = table.hand?.pot ?? 0
  return {
    ...table,
    button: step.seat,
    hand: {
      ...newest.hand,
      ...{ number: step.count, stage: 'running', pot: carried, pots: [], collected: 0 },
      ...{ jackpot: 0, opener: null, openers: [], opened: false, chances: null, rabbit: [] },
      boards: newest.hand.boards.map(() => []),
    },
    seats: table.seats.map(plate => {
      const dealtIn = newest.seats.some(other => other.seat === plate.seat && other.status !== null)
      return { ...plate, ...OUT_OF_IT, status: dealtIn ? 'active' : null }
    }),
  }
}

/** A part of a forced bet may be dead: it goes to the pot at once. */
const posts: Tell = (table, step, newest) => {
  const post = newest.hand?.posts.find(({ seat, kind }) => seat === step.seat && kind === step.what)
  const dead = post?.dead ?? 0
  return dead > 0
    ? paysDead(putsIn(table, step, step.amount - dead), step.seat, dead)
    : putsIn(table, step, step.amount)
}

const antes: Tell = (table, step) => paysDead(putsIn(table, step, 0), step.seat, step.amount)

function paysDead(table: BoardView, seat: number | null, amount: number): BoardView {
  const paid = onPlate(table, seat, ({ stack }) => ({ stack: stack - amount }))
  return onHand(paid, hand => {
    const [main, ...others] = hand.pots
    const seats = main?.seats ?? claimants(table)
    return { pot: hand.pot + amount, pots: [{ amount: (main?.amount ?? 0) + amount, seats }, ...others] }
  })
}

const claimants = (table: BoardView): number[] =>
  table.seats.filter(plate => plate.status !== null && plate.status !== 'folded').map(plate => plate.seat)

function putsIn(table: BoardView, step: Step, more: number): BoardView {
  const put = onPlate(table, step.seat, plate => ({
    bet: plate.bet + more,
    stack: plate.stack - more,
    status: plate.stack === more ? 'all_in' : plate.status,
    act: { what: step.what as Act, amount: step.amount },
  }))
  return onHand(put, hand => ({ pot: hand.pot + more }))
}

const adds: Tell = (table, step) => putsIn(table, step, step.amount)

const wagers: Tell = (table, step) => {
  const bet = table.seats.find(plate => plate.seat === step.seat)?.bet ?? 0
  return putsIn(table, step, step.amount - bet)
}

const says: Tell = (table, step) =>
  onPlate(table, step.seat, () => ({ act: { what: step.what as Act, amount: step.amount || step.count } }))

const folds: Tell = (table, step) => {
  const gone = onPlate(says(table, step, table), step.seat, () => ({ status: 'folded', down: [], up: [] }))
  return onHand(gone, hand => ({
    pots: hand.pots.map(pot => ({ ...pot, seats: pot.seats.filter(seat => seat !== step.seat) })),
  }))
}

const deals: Tell = (table, { seat, count, cards }) =>
  onPlate(table, seat, ({ down, up }) =>
    cards.length ? { up: [...up, ...cards] } : { down: [...down, ...Array<string>(count).fill(BACK)] },
  )

const draws: Tell = (table, step) =>
  onPlate(discards(table, step, table), step.seat, () => ({ drew: step.count }))

const discards: Tell = (table, step) =>
  onPlate(says(table, step, table), step.seat, ({ down }) => ({ down: down.slice(step.count) }))

const turnsUp: Tell = (table, { seat, cards }) =>
  onPlate(table, seat, ({ down }) => {
    const place = down.indexOf(BACK)
    return { down: down.map((code, at) => (at === place ? (cards[0] ?? code) : code)) }
  })

const opens: Tell = (table, { seat, cards }) =>
  onHand(
    onPlate(table, seat, () => ({ down: cards })),
    () => ({ opened: true }),
  )

const shows: Tell = (table, step) =>
  onPlate(says(table, step, table), step.seat, () => ({ down: step.cards }))

const board: Tell = (table, step) =>
  onHand(table, hand => ({
    chances: null, // of the cards that lay there
    boards: hand.boards.map((cards, place) => (place === step.board ? [...cards, ...step.cards] : cards)),
  }))

const runsIt: Tell = (table, { count }) =>
  onHand(table, hand => ({ boards: Array.from({ length: count }, () => hand.boards[0] ?? []) }))

const comesBack: Tell = (table, { seat, amount }) => {
  const back = onPlate(table, seat, ({ bet, stack }) => ({
    bet: Math.max(0, bet - amount),
    stack: stack + amount,
  }))
  return onHand(back, hand => ({ pot: hand.pot - amount }))
}

const comesTogether: Tell = table => ({
  ...onHand(table, hand => ({ pots: gathered(hand.pots, table.seats) })),
  seats: table.seats.map(plate => ({ ...plate, bet: 0, act: null })),
})

const taken: Tell = (table, { seat, amount }) => {
  if (seat !== null) return onPlate(table, seat, ({ stack }) => ({ stack: stack - amount }))
  return onHand(table, hand => ({
    pot: hand.pot - amount,
    pots: less(hand.pots, amount),
    collected: hand.collected + amount,
  }))
}

const wins: Tell = (table, { seat, amount, pot, board, half, name, cards }) => {
  const won = { pot, board, half, amount, name, cards }
  const paid = onPlate(table, seat, plate => ({
    stack: plate.stack + amount,
    wins: [...plate.wins.filter(win => win.pot <= pot), won, ...plate.wins.filter(win => win.pot > pot)],
  }))
  return onHand(paid, hand => ({
    pot: hand.pot - amount,
    pots: hand.pots.map((each, number) =>
      number === pot ? { ...each, amount: each.amount - amount } : each,
    ),
  }))
}

const TELL: Readonly<Partial<Record<Step['what'], Tell>>> = {
  drawn_for_button: (table, { seat, cards }) => onPlate(table, seat, () => ({ up: cards })),
  hand: begins,
  level: rises,
  ante: antes,
  small_blind: posts,
  middle_blind: posts,
  big_blind: posts,
  straddle: posts,
  kill: posts,
  winner_blind: posts,
  entry: posts,
  made_up: posts,
  big_blind_ante: antes,
  no_kill: says,
  bring_in: adds,
  fold: folds,
  check: says,
  call: adds,
  open: wagers,
  bet: wagers,
  raise: wagers,
  complete: wagers,
  draw: draws,
  discard: discards,
  answered: says,
  muck: says,
  show: shows,
  deal: deals,
  board,
  turned_up: turnsUp,
  opened: opens,
  chances: (table, { chances }) => onHand(table, () => ({ chances })),
  run_it: runsIt,
  returned: comesBack,
  refund: comesBack,
  bets_collected: comesTogether,
  collection: taken,
  jackpot_drop: taken,
  win: wins,
  openers: (table, { cards }) => onHand(table, () => ({ openers: cards })),
  rabbit: (table, { cards }) => onHand(table, () => ({ rabbit: cards })),
  hand_over: table => onHand(table, () => ({ stage: 'over', pots: [] })),
  chips: (table, { seat, amount }) => onPlate(table, seat, ({ stack }) => ({ stack: stack + amount })),
}
