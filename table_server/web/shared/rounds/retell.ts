// A table of pot poker one step further on. From the view before a message and its steps, every moment in between is
// drawn again: the newest view is already at the end, and nothing of it may be seen before its step.

import { asItBegins, rises } from '../theater/retell'
import type { Act, RoundsBoard, RoundsHandView, RoundsPlate, Step } from '../wire'
import { withAmounts } from './amounts'

type Tell = (table: RoundsBoard, step: Step, newest: RoundsBoard) => RoundsBoard

/** Where the telling begins: the hand as it was, all else as it is. */
export function beginning(before: RoundsBoard, newest: RoundsBoard): RoundsBoard {
  return {
    ...newest,
    ...asItBegins(before, newest),
    hand: before.hand,
    seats: newest.seats.map(plate => asItWas(before, plate)),
  }
}

/** Of who sits there still; that a player is broke is known when the pot is gone, not before. */
function asItWas(before: RoundsBoard, plate: RoundsPlate): RoundsPlate {
  const was = before.seats.find(other => other.seat === plate.seat)
  if (!was || was.name !== plate.name) return { ...plate, ...OUT_OF_IT }
  return { ...was, connected: plate.connected }
}

export function after(table: RoundsBoard, step: Step, newest: RoundsBoard): RoundsBoard {
  const told = TELL[step.what]?.(table, step, newest) ?? table
  return step.amounts ? withAmounts(told, step.amounts) : told
}

const OUT_OF_IT = { bet: 0, status: null, down: [], up: [], act: null, drew: null, wins: [] } as const
const BACK = '??'

function onPlate(
  table: RoundsBoard,
  seat: number | null,
  change: (plate: RoundsPlate) => object,
): RoundsBoard {
  const seats = table.seats.map(plate => (plate.seat === seat ? { ...plate, ...change(plate) } : plate))
  return { ...table, seats }
}

function onHand(table: RoundsBoard, change: (hand: RoundsHandView) => object): RoundsBoard {
  return table.hand ? { ...table, hand: { ...table.hand, ...change(table.hand) } } : table
}

const begins: Tell = (table, step, newest) => {
  if (!newest.hand) return table
  return {
    ...table,
    button: step.seat,
    hand: {
      ...newest.hand,
      ...{ number: step.count, stage: 'running', burned: 0, opener: null, openers: [] },
      ...{ opened: false, capped: false, chances: [], rabbit: [] },
      boards: newest.hand.boards.map(() => []),
    },
    seats: table.seats.map(plate => ({ ...plate, ...OUT_OF_IT })),
  }
}

const says: Tell = (table, step) =>
  onPlate(table, step.seat, () => ({ act: { what: step.what as Act, amount: step.amount || step.count } }))

const folds: Tell = (table, step) =>
  onPlate(says(table, step, table), step.seat, () => ({ down: [], up: [] }))

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
    chances: [], // of the cards that lay there
    boards: hand.boards.map((cards, place) => (place === step.board ? [...cards, ...step.cards] : cards)),
  }))

const runsIt: Tell = (table, { count }) =>
  onHand(table, hand => ({ boards: Array.from({ length: count }, () => hand.boards[0] ?? []) }))

const burns: Tell = (table, { count }) => onHand(table, hand => ({ burned: hand.burned + count }))

const comesTogether: Tell = table =>
  onHand({ ...table, seats: table.seats.map(plate => ({ ...plate, act: null })) }, () => ({ capped: false }))

const wins: Tell = (table, { seat, amount, pot, board, half, name, cards }) => {
  const won = { pot, board, half, amount, name, cards }
  return onPlate(table, seat, ({ wins }) => ({
    wins: [...wins.filter(win => win.pot <= pot), won, ...wins.filter(win => win.pot > pot)],
  }))
}

const TELL: Readonly<Partial<Record<Step['what'], Tell>>> = {
  drawn_for_button: (table, { seat, cards }) => onPlate(table, seat, () => ({ up: cards })),
  hand: begins,
  level: (table, _, { tournament }) => rises(table, tournament),
  ante: says,
  small_blind: says,
  middle_blind: says,
  big_blind: says,
  straddle: says,
  kill: says,
  winner_blind: says,
  entry: says,
  made_up: says,
  big_blind_ante: says,
  no_kill: says,
  bring_in: says,
  fold: folds,
  check: says,
  call: says,
  open: says,
  bet: says,
  raise: says,
  complete: says,
  draw: draws,
  discard: discards,
  answered: says,
  muck: says,
  show: shows,
  deal: deals,
  burn: burns,
  board,
  turned_up: turnsUp,
  opened: opens,
  chances: (table, { chances }) => onHand(table, () => ({ chances })),
  run_it: runsIt,
  bets_collected: comesTogether,
  win: wins,
  openers: (table, { cards }) => onHand(table, () => ({ openers: cards })),
  rabbit: (table, { cards }) => onHand(table, () => ({ rabbit: cards })),
  hand_over: table => onHand(table, () => ({ stage: 'over' })),
}
