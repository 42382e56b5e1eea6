// One message as scenes in time: what is seen, and for how long before the next. Pure; the theater has the clock.

import { SWEEP } from '../motion/moves'
import type { BoardView, Step } from '../wire'

export interface Scene<T extends BoardView = BoardView> {
  /** Everything on the screen while it lasts. */
  readonly table: T
  /** What made it so, for motion and sound. */
  readonly now: ReadonlyArray<Step>
  /** Milliseconds until the next one may come. */
  readonly lasts: number
  /** So long because the house wants it so: a street of an open run-out. */
  readonly paced: boolean
}

export type Time = Pick<Scene, 'lasts' | 'paced'>

/** How a family tells its hand: what each step leaves on the table, which steps are seen together and for how long. */
export interface Telling<T extends BoardView = BoardView, Kind extends string = string> {
  /** Where it begins: the hand as it was, all else as it is. */
  beginning(before: T, newest: T): T
  /** The table one step further on; nothing of the newest view is seen before its step. */
  after(table: T, step: Step, newest: T): T
  /** A word of the family's own for steps that look alike; null for one that is seen with the step before it. */
  kindOf(step: Step): Kind | null
  /** Whether it comes before what it belongs to. */
  leads(step: Step): boolean
  /** Whether a step of this kind is seen with those of the same kind before it. */
  together(kind: Kind, steps: ReadonlyArray<Step>, step: Step): boolean
  /** How long a scene of this kind is looked at. */
  lasting(kind: Kind, now: ReadonlyArray<Step>, table: T): Time
  /** Whether it brings somebody chips of what was played for: the last thing to be looked at. */
  paysOut(step: Step): boolean
  /** Whether this is the end of a hand that is worth waiting for, whatever else happens at the table meanwhile. */
  ends(scene: Scene<T>): boolean
}

/** Steps that are seen together; a quiet one is only there if nothing came before it. */
interface Beat {
  readonly kind: string
  readonly steps: Step[]
}

const QUIET = 'quiet'
const NEWS = 'news'

const TOLD_TO_ALL: ReadonlySet<Step['what']> = new Set(['tournament', 'level', 'pause', 'knocked_out'])

/** What has to be said to everybody, however late. */
export const isNews = ({ what }: Step): boolean => TOLD_TO_ALL.has(what)

/** Until what a tournament has to say after a hand is seen; how long it is read is not the table's affair. */
const NEWS_LASTS = 2_000
/** When no other hand follows, before the table is cleared. */
const LOOKED_AT = 6_000
/** Of the time until the next deal, what the last picture keeps. */
const KEPT = 0.4

export const takes = (lasts: number): Time => ({ lasts, paced: false })

export function scenes<T extends BoardView>(
  telling: Telling<T>,
  { before, newest }: { readonly before: T; readonly newest: T },
  steps: ReadonlyArray<Step>,
): Scene<T>[] {
  const told: Scene<T>[] = []
  let table = telling.beginning(before, newest)
  for (const { kind, steps: now } of beats(telling, steps)) {
    table = now.reduce((so_far, step) => telling.after(so_far, step, newest), table)
    told.push({ table, now, ...lasting(telling, kind, now, table) })
  }
  return fitted(closed(telling, withoutEmpty(told), newest), newest)
}

function beats<T extends BoardView>(telling: Telling<T>, steps: ReadonlyArray<Step>): Beat[] {
  const found: Beat[] = []
  let leading: Step[] = []
  for (const step of steps) {
    const kind = kindOf(telling, step)
    const last = found.at(-1)
    if (telling.leads(step)) leading.push(step)
    else if (last && leading.length === 0 && belongs(telling, last, kind, step)) last.steps.push(step)
    else {
      found.push({ kind, steps: [...leading, step] })
      leading = []
    }
  }
  if (leading.length > 0) found.push({ kind: QUIET, steps: leading })
  return found
}

const kindOf = <T extends BoardView>(telling: Telling<T>, step: Step): string =>
  isNews(step) ? NEWS : (telling.kindOf(step) ?? QUIET)

function belongs<T extends BoardView>(telling: Telling<T>, last: Beat, kind: string, step: Step): boolean {
  if (kind === QUIET) return true
  if (kind !== last.kind) return false
  return kind === NEWS || telling.together(kind, last.steps, step)
}

function lasting<T extends BoardView>(
  telling: Telling<T>,
  kind: string,
  now: ReadonlyArray<Step>,
  table: T,
): Time {
  if (kind === QUIET) return takes(0)
  return kind === NEWS ? takes(NEWS_LASTS) : telling.lasting(kind, now, table)
}

/** What takes no time is seen with what follows. */
function withoutEmpty<T extends BoardView>(told: ReadonlyArray<Scene<T>>): Scene<T>[] {
  const seen: Scene<T>[] = []
  let passed: ReadonlyArray<Step> = []
  for (const [place, scene] of told.entries()) {
    const now = [...passed, ...scene.now]
    if (scene.lasts === 0 && place < told.length - 1) passed = now
    else {
      seen.push({ ...scene, now })
      passed = []
    }
  }
  return seen
}

/**
 * The last one is the newest view itself. After several pots one more shows them all together; where no hand
 * follows, the last is looked at before whatever else is to be shown.
 */
function closed<T extends BoardView>(
  telling: Telling<T>,
  told: ReadonlyArray<Scene<T>>,
  newest: T,
): Scene<T>[] {
  const last = told.at(-1)
  if (!last) return [{ table: newest, now: [], ...takes(0) }]
  const parts = told.filter(({ now }) => now.some(step => telling.paysOut(step))).length
  if (parts === 0) return [...told.slice(0, -1), { ...last, table: newest }]
  if (newest.deals_in === null) {
    return [...told.slice(0, -1), { ...last, lasts: LOOKED_AT }, { table: newest, now: [], ...takes(0) }]
  }
  const all = { table: newest, now: [], ...takes(SWEEP) }
  return parts > 1 ? [...told, all] : [...told.slice(0, -1), { ...last, table: newest }]
}

/** Told faster when the next deal would not wait; the pace of a run-out is the house's. */
function fitted<T extends BoardView>(told: ReadonlyArray<Scene<T>>, { deals_in, hand }: T): Scene<T>[] {
  if (deals_in === null || hand?.stage !== 'over') return [...told]
  const sum = (some: ReadonlyArray<Scene<T>>) => some.reduce((all, scene) => all + scene.lasts, 0)
  const paced = sum(told.filter(scene => scene.paced))
  const faster = ((deals_in - paced) * (1 - KEPT)) / (sum(told) - paced)
  if (faster >= 1) return [...told]
  return told.map(scene =>
    scene.paced ? scene : { ...scene, lasts: Math.max(0, Math.round(scene.lasts * faster)) },
  )
}
