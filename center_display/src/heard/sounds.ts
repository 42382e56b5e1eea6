// What a scene sounds like: each sound once, in the order in which it is first heard.

import type { Sound } from 'shared/sound/sound'
import type { Scene } from 'shared/theater/scenes'
import type { Step } from 'shared/wire'
import { drawnBy } from '../families'

/** Of what any family deals, and of a table around its hand; the rest is the family's. */
const SOUNDS: Readonly<Partial<Record<Step['what'], Sound>>> = {
  deal: 'card',
  message: 'notice',
  level: 'notice',
  pause: 'notice',
  tournament: 'notice',
  rebuy: 'chips',
  add_on: 'chips',
  knocked_out: 'notice',
}

export function sounds({ table, now }: Pick<Scene, 'table' | 'now'>): ReadonlySet<Sound> {
  const family = drawnBy(table)
  return new Set(now.flatMap(step => SOUNDS[step.what] ?? family.soundOf(step, table) ?? []))
}
