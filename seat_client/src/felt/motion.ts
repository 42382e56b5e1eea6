// What made a scene, as movement: chips, cards and the button come from where they were. Nothing waits for it.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { CHIPS, comesFrom, DEAL, pulses, SWEEP } from 'shared/motion/moves'
import { sound } from 'shared/sound/sound'
import { moves } from 'shared/theme/theme'
import type { BoardView, Step } from 'shared/wire'
import { seat as own } from '../table'
import { flyCards, flyChips } from './flights'
import { type Plan, type Spot, usePlan } from './plan'
import type { Scene } from './told'

/** Between two cards off the deck. */
const NEXT_CARD = 50

/** Where a scene is played, and what lay there before it. */
interface Stage {
  readonly felt: HTMLElement
  readonly plan: Plan
  readonly before: BoardView
}

export function useMotion(scene: Scene | null) {
  const felt = useRef<HTMLElement>(null)
  const before = useRef<BoardView | null>(null)
  const plan = usePlan(felt, scene?.table)
  useLayoutEffect(() => {
    if (scene && before.current) tell(scene, felt.current, before.current, plan)
    before.current = scene?.table ?? null
  }, [scene?.table, scene?.now])
  return felt
}

function tell(scene: Scene, felt: HTMLElement | null, before: BoardView, plan: () => Plan | null): void {
  if (scene.now.some(step => step.what === 'win' && step.seat === own)) sound('win')
  if (!felt || !moves() || !scene.now.some(moving)) return
  const now = plan()
  if (now) play({ felt, before, plan: now }, scene)
}

const moving = ({ what }: Step): boolean => what === 'deal' || what in MOVES

function play(stage: Stage, { now, table }: Scene): void {
  deal(
    stage,
    now.filter(step => step.what === 'deal'),
  )
  for (const step of now) MOVES[step.what]?.(stage, step, table)
}

type Move = (stage: Stage, step: Step, table: BoardView) => void

const atSeat = ({ felt }: Stage, seat: number | null, what: string): HTMLElement | null =>
  felt.querySelector(`[data-seat="${seat}"] ${what}`)

/** A thing at this place comes from that one. */
function comes(thing: Element | null, from: Spot | null, to: Spot | null, lasts: number, after = 0): void {
  if (thing && from && to) comesFrom(thing, { x: from.x - to.x, y: from.y - to.y }, lasts, after)
}

/** Off the deck one after the other, as the dealer would. */
function deal(stage: Stage, steps: ReadonlyArray<Step>): void {
  const { plan } = stage
  let turn = 0
  for (const { seat, count } of steps) {
    const laid = [...(atSeat(stage, seat, '.laid')?.children ?? [])]
    for (const card of laid.slice(-count)) {
      comes(card, plan.deck, plan.front(seat), DEAL, NEXT_CARD * turn++)
    }
  }
}

const bets: Move = (stage, { seat }) => {
  comes(atSeat(stage, seat, '.bet'), stage.plan.plate(seat), stage.plan.front(seat), CHIPS)
}

const knocks: Move = (stage, { seat }) => {
  const bet = atSeat(stage, seat, '.bet')
  if (bet) pulses(bet, CHIPS)
}

const folds: Move = (stage, { seat }) => {
  const from = stage.plan.front(seat)
  const held = stage.before.seats.find(plate => plate.seat === seat)
  if (from && held) flyCards(stage.felt, held.down.length + held.up.length, from, stage.plan.deck)
}

const comeTogether: Move = stage => {
  for (const { seat, bet } of stage.before.seats) {
    const from = stage.plan.front(seat)
    if (from && bet > 0) flyChips(stage.felt, bet, from, stage.plan.deck, CHIPS)
  }
}

const wins: Move = (stage, { seat, amount }) => {
  const [plate, to] = [atSeat(stage, seat, '.plate'), stage.plan.plate(seat)]
  if (!plate || !to) return
  flyChips(stage.felt, amount, stage.plan.deck, to, SWEEP)
  pulses(plate)
}

const movesButton: Move = (stage, { seat }) => {
  const was = stage.before.button
  const { plate } = stage.plan
  if (was !== seat) comes(atSeat(stage, seat, '.seat-button'), plate(was), plate(seat), SWEEP)
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
