// What the steps of a hand of pot poker set in motion: bets, folded cards, pots.

import { CHIPS, SWEEP } from 'shared/motion/moves'
import { of } from 'shared/rounds/amounts'
import type { RoundsBoard, Step } from 'shared/wire'
import { flyCards, flyChips } from '../../table/flights'
import { atSeat, bets, pulse, type Stage } from '../../table/motion'

type Move = (stage: Stage<RoundsBoard>, step: Step, now: ReadonlyArray<Step>) => void

const knocks: Move = (stage, { seat }) => pulse(atSeat(stage, seat, '.bet'), CHIPS)

const folds: Move = (stage, { seat }) => {
  const from = stage.plan.front(seat)
  const held = stage.before.seats.find(plate => plate.seat === seat)
  if (from && held) flyCards(stage.table, held.down.length + held.up.length, from, stage.plan.deck)
}

/** What lay before each seat, but for what has just gone back to it. */
const comeTogether: Move = (stage, _, now) => {
  for (const { seat, bet: lay } of stage.before.seats) {
    const from = stage.plan.front(seat)
    const back = now.find(step => step.what === 'returned' && step.seat === seat)
    const bet = of(seat, back?.amounts?.bets ?? []) ?? lay
    if (from && bet > 0) flyChips(stage.table, bet, from, stage.plan.deck, CHIPS)
  }
}

const goesBack: Move = (stage, { seat, amount }) => {
  const [from, to] = [stage.plan.front(seat), stage.plan.plate(seat)]
  if (from && to) flyChips(stage.table, amount, from, to, CHIPS)
}

const wins: Move = (stage, { seat, amount }) => {
  const to = stage.plan.plate(seat)
  if (!to) return
  flyChips(stage.table, amount, stage.plan.deck, to, SWEEP)
  pulse(atSeat(stage, seat, '.plate'), SWEEP)
}

const MOVES: Readonly<Partial<Record<Step['what'], Move>>> = {
  ante: bets,
  small_blind: bets,
  middle_blind: bets,
  big_blind: bets,
  straddle: bets,
  kill: bets,
  winner_blind: bets,
  entry: bets,
  made_up: bets,
  big_blind_ante: bets,
  bring_in: bets,
  call: bets,
  open: bets,
  bet: bets,
  raise: bets,
  complete: bets,
  check: knocks,
  fold: folds,
  returned: goesBack,
  bets_collected: comeTogether,
  win: wins,
}

export const move: Move = (stage, step, now) => MOVES[step.what]?.(stage, step, now)
