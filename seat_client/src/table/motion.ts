// What made a scene, as movement: chips, cards and the button come from where they were. Nothing waits for it.

import { useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { CHIPS, comesFrom, DEAL, pulses, SWEEP } from 'shared/motion/moves'
import { sound } from 'shared/sound/sound'
import { inRotation } from 'shared/theater/dealing'
import type { BoardView, Step } from 'shared/wire'
import { drawnBy, tableFamily } from '../families'
import { type Motion, whenSettingOff } from './lying'
import { type Plan, type Spot, usePlan } from './plan'
import { played } from './scene'

/** Between two cards off the deck. */
const NEXT_CARD = 50

/** Where a scene is played, and what lay there before it. */
export interface Stage<B extends BoardView = BoardView> {
  readonly table: HTMLElement
  readonly plan: Plan
  readonly before: B
}

export function useMotion(table: RefObject<HTMLElement | null>, seats: number): void {
  const plan = usePlan(table, seats)
  useEffect(() => whenSettingOff(motion => begin(table.current, plan(), motion)), [seats])
  const heard = useRef(played.peek())
  useSignalEffect(() => {
    const now = played.value
    if (now && now !== heard.current) sounds(now.now)
    heard.current = now
  })
}

/** Each once. */
function sounds(now: ReadonlyArray<Step>): void {
  const family = tableFamily.peek()
  for (const heard of new Set(now.flatMap(step => family.soundOf(step) ?? []))) sound(heard)
}

function begin(table: HTMLElement | null, plan: Plan | null, { before, now }: Motion): void {
  if (!table || !plan) return
  const stage = { table, plan, before }
  const family = drawnBy(before)
  deal(stage, now)
  for (const step of now) {
    if (step.what === 'hand') movesButton(stage, step)
    else family.move(stage, step, now)
  }
}

export const atSeat = ({ table }: Stage, seat: number | null, what: string): HTMLElement | null =>
  table.querySelector(`[data-seat="${seat}"] ${what}`)

let highest = 1

/** What moves has a layer of its own, and so has all that is painted after it: the seat that moves is painted last. */
function comesToTheFore(thing: HTMLElement): void {
  const whole = thing.closest<HTMLElement>('.seat')
  highest += 1
  if (whole) whole.style.zIndex = `${highest}`
}

/** From one place on the table to another. */
interface Way {
  readonly from: Spot | null
  readonly to: Spot | null
}

/** A thing that is at the end of its way already comes from the beginning of it. */
export function comes(thing: HTMLElement | null, { from, to }: Way, lasts: number): void {
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

/** What a seat has bet, from its plate to before it. */
export function bets(stage: Stage, { seat }: Step): void {
  comes(atSeat(stage, seat, '.bet'), { from: stage.plan.plate(seat), to: stage.plan.front(seat) }, CHIPS)
}

export function pulse(thing: HTMLElement | null, lasts: number): void {
  if (!thing) return
  comesToTheFore(thing)
  pulses(thing, lasts)
}

function movesButton(stage: Stage, { seat }: Step): void {
  const was = stage.before.button
  const { plate } = stage.plan
  if (was !== seat) comes(atSeat(stage, seat, '.seat-button'), { from: plate(was), to: plate(seat) }, SWEEP)
}
