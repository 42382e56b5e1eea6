// What a scene sounds like: each sound once, in the order in which it is first heard.

import type { Sound } from 'shared/sound/sound'
import type { Scene } from 'shared/theater/scenes'
import type { Step } from 'shared/wire'

const SOUNDS: Readonly<Partial<Record<Step['what'], Sound>>> = {
  deal: 'card',
  board: 'card',
  rabbit: 'card',
  opened: 'card',
  show: 'card',
  turned_up: 'card',
  draw: 'card',
  check: 'knock',
  call: 'chips',
  bring_in: 'chips',
  open: 'chips',
  bet: 'chips',
  raise: 'chips',
  complete: 'chips',
  small_blind: 'chips',
  big_blind: 'chips',
  bets_collected: 'chips',
  win: 'win',
  message: 'notice',
  level: 'notice',
  pause: 'notice',
  tournament: 'notice',
  rebuy: 'chips',
  add_on: 'chips',
  knocked_out: 'notice',
}

/** Acts that may be for the whole stack. */
const PUTS_IN: ReadonlySet<Step['what']> = new Set(['call', 'open', 'bet', 'raise', 'complete', 'bring_in'])

export function sounds({ table, now }: Pick<Scene, 'table' | 'now'>): ReadonlySet<Sound> {
  const allIn = (step: Step) =>
    PUTS_IN.has(step.what) && table.seats.some(plate => plate.seat === step.seat && plate.status === 'all_in')
  return new Set(now.flatMap(step => (allIn(step) ? ['all_in' as const] : (SOUNDS[step.what] ?? []))))
}
