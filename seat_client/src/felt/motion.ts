// What made a scene, as movement: chips, cards and the button come from where they were. Nothing waits for it.

import { useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { CHIPS, comesFrom, DEAL, pulses, SWEEP } from 'shared/motion/moves'
import { sound } from 'shared/sound/sound'
import { moves } from 'shared/theme/theme'
import type { BoardView, Step } from 'shared/wire'
import { seat as own } from '../table'
import { flyCards, flyChips } from './flights'
import { type Plan, type Spot, usePlan } from './plan'
import { type Movement, setOff } from './setOff'
import { played, type Scene, scene } from './told'

/** Between two cards off the deck. */
const NEXT_CARD = 50

/** Where a scene is played, and what lay there before it. */
interface Stage {
  readonly felt: HTMLElement
  readonly plan: Plan
  readonly before: BoardView
}

export function useMotion(felt: RefObject<HTMLElement | null>, seats: number): void {
  const plan = usePlan(felt, seats)
  const last = useRef<{ readonly told: typeof played.value; readonly table: BoardView } | null>(null)
  useSignalEffect(() => {
    const [told, now] = [played.value, scene.value]
    const before = last.current
    last.current = now && { told, table: now.table }
    // Once each: a newer question changes the scene while it is told, and so does a line that is lost and comes back.
    if (!now || !before || before.told === told) return
    if (now.now.some(step => step.what === 'win' && step.seat === own)) sound('win')
    if (moves() && now.now.some(moving)) setOff(() => movements(felt.current, plan(), before.table, now))
  })
}

const moving = ({ what }: Step): boolean => what === 'deal' || what in MOVES

function movements(
  felt: HTMLElement | null,
  plan: Plan | null,
  before: BoardView,
  { now }: Scene,
): ReadonlyArray<Movement> {
  if (!felt || !plan) return []
  const stage = { felt, plan, before }
  const dealt = now.filter(step => step.what === 'deal')
  return [...deal(stage, dealt), ...now.flatMap(step => MOVES[step.what]?.(stage, step) ?? [])]
}

type Move = (stage: Stage, step: Step) => ReadonlyArray<Movement>

const atSeat = ({ felt }: Stage, seat: number | null, what: string): HTMLElement | null =>
  felt.querySelector(`[data-seat="${seat}"] ${what}`)

let highest = 1

/** What moves has a layer of its own, and so has all that is painted after it: the seat that moves is painted last. */
function comesToTheFore(thing: HTMLElement): void {
  const whole = thing.closest<HTMLElement>('.seat')
  highest += 1
  if (whole) whole.style.zIndex = `${highest}`
}

/** A thing at this place comes from that one. */
function comes(
  thing: HTMLElement | null,
  from: Spot | null,
  to: Spot | null,
  lasts: number,
): ReadonlyArray<Movement> {
  if (!thing || !from || !to) return []
  const go = () => {
    comesToTheFore(thing)
    comesFrom(thing, away(from, to), lasts)
  }
  return [{ comes: thing, go }]
}

const away = (from: Spot, to: Spot): Spot => ({ x: from.x - to.x, y: from.y - to.y })

/** Off the deck one after the other, as the dealer would. */
function deal(stage: Stage, steps: ReadonlyArray<Step>): ReadonlyArray<Movement> {
  const { deck, front } = stage.plan
  const cards = steps.flatMap(({ seat, count }) => {
    const to = front(seat)
    const laid = [...(atSeat(stage, seat, '.laid')?.children ?? [])] as HTMLElement[]
    return to ? laid.slice(-count).map(card => ({ card, from: away(deck, to) })) : []
  })
  return cards.map(({ card, from }, turn) => ({
    comes: card,
    go: () => comesFrom(card, from, DEAL, NEXT_CARD * turn),
  }))
}

const bets: Move = (stage, { seat }) =>
  comes(atSeat(stage, seat, '.bet'), stage.plan.plate(seat), stage.plan.front(seat), CHIPS)

const knocks: Move = (stage, { seat }) => {
  const bet = atSeat(stage, seat, '.bet')
  return bet ? [pulse(bet, CHIPS)] : []
}

const folds: Move = (stage, { seat }) => {
  const from = stage.plan.front(seat)
  const held = stage.before.seats.find(plate => plate.seat === seat)
  if (!from || !held) return []
  return [{ go: () => flyCards(stage.felt, held.down.length + held.up.length, from, stage.plan.deck) }]
}

const comeTogether: Move = stage =>
  stage.before.seats.flatMap(({ seat, bet }) => {
    const from = stage.plan.front(seat)
    return from && bet > 0 ? [{ go: () => flyChips(stage.felt, bet, from, stage.plan.deck, CHIPS) }] : []
  })

const wins: Move = (stage, { seat, amount }) => {
  const [plate, to] = [atSeat(stage, seat, '.plate'), stage.plan.plate(seat)]
  if (!plate || !to) return []
  return [{ go: () => flyChips(stage.felt, amount, stage.plan.deck, to, SWEEP) }, pulse(plate, SWEEP)]
}

function pulse(thing: HTMLElement, lasts: number): Movement {
  const go = () => {
    comesToTheFore(thing)
    pulses(thing, lasts)
  }
  return { go }
}

const movesButton: Move = (stage, { seat }) => {
  const was = stage.before.button
  const { plate } = stage.plan
  return was === seat ? [] : comes(atSeat(stage, seat, '.seat-button'), plate(was), plate(seat), SWEEP)
}

const MOVES: Readonly<Partial<Record<Step['what'], Move>>> = {
  hand: movesButton,
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
  bets_collected: comeTogether,
  win: wins,
}
