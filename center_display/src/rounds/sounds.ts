// What the steps of a hand of pot poker sound like.

import type { Sound } from 'shared/sound/sound'
import type { RoundsBoard, Step } from 'shared/wire'

const SOUNDS: Readonly<Partial<Record<Step['what'], Sound>>> = {
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
}

/** Acts that may be for the whole stack. */
const PUTS_IN: ReadonlySet<Step['what']> = new Set(['call', 'open', 'bet', 'raise', 'complete', 'bring_in'])

export function soundOf(step: Step, { seats }: RoundsBoard): Sound | undefined {
  const all =
    PUTS_IN.has(step.what) && seats.some(each => each.seat === step.seat && each.status === 'all_in')
  return all ? 'all_in' : SOUNDS[step.what]
}
