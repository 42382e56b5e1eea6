// What made a scene, as movement: chips, cards and the button come from where they were. Nothing waits for it.

import { useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { CHIPS, comesFrom, DEAL, pulses, SWEEP } from 'shared/motion/moves'
import { of } from 'shared/rounds/amounts'
import { sound } from 'shared/sound/sound'
import { inRotation } from 'shared/theater/dealing'
import type { BoardView, Step } from 'shared/wire'
import { seat as own } from '../line'
import { flyCards, flyChips } from './flights'
import { type Motion, whenSettingOff } from './lying'
import { type Plan, type Spot, usePlan } from './plan'
import { played } from './scene'

/** Between two cards off the deck. */
const NEXT_CARD = 50

/** Where a scene is played, and what lay there before it. */
interface Stage {
  readonly table: HTMLElement
  readonly plan: Plan
  readonly before: BoardView
}

export function useMotion(table: RefObject<HTMLElement | null>, seats: number): void {
  const plan = usePlan(table, seats)
  useEffect(() => whenSettingOff(motion => begin(table.current, plan(), motion)), [seats])
  const heard = useRef(played.peek())
  useSignalEffect(() => {
    const now = played.value
    if (now !== heard.current && now?.now.some(won)) sound('win')
    heard.current = now
  })
}

const won = ({ what, seat }: Step): boolean => what === 'win' && seat === own

function begin(table: HTMLElement | null, plan: Plan | null, { before, now }: Motion): void {
  if (!table || !plan) return
  const stage = { table, plan, before }
  deal(stage, now)
  for (const step of now) MOVES[step.what]?.(stage, step, now)
}

type Move = (stage: Stage, step: Step, now: ReadonlyArray<Step>) => void

const atSeat = ({ table }: Stage, seat: number | null, what: string): HTMLElement | null =>
  table.querySelector(`[data-seat="${seat}"] ${what}`)

let highest = 1

/** What moves has a layer of its own, and so has all that is painted after it: the seat that moves is painted last. */
function comesToTheFore(thing: HTMLElement): void {
  const whole = thing.closest<HTMLElement>('.seat')
  highest += 1
  if (whole) whole.style.zIndex = `${highest}`
}

/** A thing at this place comes from that one. */
function comes(thing: HTMLElement | null, from: Spot | null, to: Spot | null, lasts: number): void {
  if (!thing || !from || !to) return
  comesToTheFore(thing)
  comesFrom(thing, away(from, to), lasts)
}

const away = (from: Spot, to: Spot): Spot => ({ x: from.x - to.x, y: from.y - to.y })

/** Off the deck one after the other, going round as the dealer would. */
function deal(stage: Stage, steps: ReadonlyArray<Step>): void {
  const { deck, front } = stage.plan
  const cards = inRotation(steps).flatMap(({ step: { seat, count }, nth }) => {
    const to = front(seat)
    const card = [...(atSeat(stage, seat, '.laid')?.children ?? [])].slice(-count)[nth]
    return to && card ? [{ card, from: away(deck, to) }] : []
  })
  for (const [turn, { card, from }] of cards.entries()) comesFrom(card, from, DEAL, NEXT_CARD * turn)
}

const bets: Move = (stage, { seat }) =>
  comes(atSeat(stage, seat, '.bet'), stage.plan.plate(seat), stage.plan.front(seat), CHIPS)

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

function pulse(thing: HTMLElement | null, lasts: number): void {
  if (!thing) return
  comesToTheFore(thing)
  pulses(thing, lasts)
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
  returned: goesBack,
  bets_collected: comeTogether,
  win: wins,
}
