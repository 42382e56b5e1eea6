// One message as scenes in time: what is seen, and for how long before the next. Pure; who plays them has the clock.

import { CHIPS, DEAL, FLIP, SWEEP } from '../motion/moves'
import type { BoardView, Step } from '../wire'
import { after, beginning } from './retell'

export interface Scene {
  /** Everything on the screen while it lasts. */
  readonly table: BoardView
  /** What made it so, for motion and sound. */
  readonly now: ReadonlyArray<Step>
  /** Milliseconds until the next one may come. */
  readonly lasts: number
  /** So long because the house wants it so: a street of an open run-out. */
  readonly paced: boolean
}

/** Steps that are seen together. */
interface Beat {
  readonly kind: Kind
  readonly steps: Step[]
}

type Kind =
  | 'button'
  | 'posts'
  | 'deal'
  | 'act'
  | 'together'
  | 'street'
  | 'opened'
  | 'show'
  | 'win'
  | 'news'
  | 'quiet'

const KINDS: Readonly<Partial<Record<Step['what'], Kind>>> = {
  drawn_for_button: 'button',
  ante: 'posts',
  small_blind: 'posts',
  middle_blind: 'posts',
  big_blind: 'posts',
  straddle: 'posts',
  winner_blind: 'posts',
  entry: 'posts',
  made_up: 'posts',
  big_blind_ante: 'posts',
  kill: 'act',
  no_kill: 'act',
  bring_in: 'act',
  fold: 'act',
  check: 'act',
  call: 'act',
  open: 'act',
  bet: 'act',
  raise: 'act',
  complete: 'act',
  draw: 'act',
  discard: 'act',
  deal: 'deal',
  turned_up: 'opened',
  returned: 'together',
  bets_collected: 'together',
  board: 'street',
  rabbit: 'street',
  run_it: 'street',
  opened: 'opened',
  show: 'show',
  muck: 'show',
  openers: 'show',
  win: 'win',
  refund: 'win',
  tournament: 'news',
  level: 'news',
  pause: 'news',
  knocked_out: 'news',
}

/** What has to be said to everybody, however late. */
export const isNews = ({ what }: Step): boolean => KINDS[what] === 'news'

/** These come before what they belong to; other quiet steps after it. */
const LEADS: ReadonlySet<Step['what']> = new Set(['hand', 'burn', 'reshuffle', 'collection', 'jackpot_drop'])
/** Steps of one kind that come at once, where others come one after the other. */
const AT_ONCE: ReadonlySet<Kind> = new Set(['button', 'posts', 'deal', 'together', 'opened', 'news'])

/** After the last card there is nothing more to hope for. */
const LAST_CARD = 1_100
/** The cards that were drawn for the button. */
const DRAWN = 2_000
const SHOWN = 900
const WON = 2_000
/** Until what a tournament has to say after a hand is seen; how long it is read is not the table's affair. */
const NEWS = 2_000
/** When no other hand follows, before the felt is cleared. */
const LOOKED_AT = 6_000
/** Of the time until the next deal, what the last picture keeps. */
const KEPT = 0.4

export function scenes(before: BoardView, newest: BoardView, steps: ReadonlyArray<Step>): Scene[] {
  const told: Scene[] = []
  let table = beginning(before, newest)
  for (const { kind, steps: now } of beats(steps)) {
    table = now.reduce((so_far, step) => after(so_far, step, newest), table)
    told.push({ table, now, ...lasting(kind, now, table.hand?.opened ?? false, newest.run_out) })
  }
  return fitted(closed(withoutEmpty(told), newest), newest)
}

function beats(steps: ReadonlyArray<Step>): Beat[] {
  const found: Beat[] = []
  let leading: Step[] = []
  for (const step of steps) {
    const kind = KINDS[step.what] ?? 'quiet'
    const last = found.at(-1)
    if (LEADS.has(step.what)) leading.push(step)
    else if (last && leading.length === 0 && belongs(last, kind, step)) last.steps.push(step)
    else {
      found.push({ kind, steps: [...leading, step] })
      leading = []
    }
  }
  if (leading.length > 0) found.push({ kind: 'quiet', steps: leading })
  return found
}

function belongs(last: Beat, kind: Kind, step: Step): boolean {
  if (kind === 'quiet') return true
  if (kind !== last.kind) return false
  return AT_ONCE.has(kind) || (kind === 'win' && last.steps.every(other => together(other, step)))
}

/** Winners of one part of a pot; or one winner of several pots, with the same hand. */
const together = (one: Step, other: Step): boolean =>
  one.board === other.board && one.half === other.half && (one.pot === other.pot || one.seat === other.seat)

type Time = Pick<Scene, 'lasts' | 'paced'>

const takes = (lasts: number): Time => ({ lasts, paced: false })

function lasting(kind: Kind, now: ReadonlyArray<Step>, opened: boolean, runOut: number): Time {
  switch (kind) {
    case 'button':
      return takes(DRAWN)
    case 'posts':
    case 'act':
      return takes(CHIPS)
    case 'deal':
      return takes(DEAL + 30 * now.reduce((cards, step) => cards + step.count, 0))
    case 'together':
      return takes(CHIPS + 100)
    case 'street':
    case 'opened':
      if (!opened) return takes(DEAL * cardsOf(now) + FLIP)
      return now.some(step => step.chances.length > 0)
        ? { lasts: runOut, paced: true }
        : takes(Math.min(runOut, LAST_CARD))
    case 'show':
      return takes(SHOWN)
    case 'win':
      return takes(WON)
    case 'news':
      return takes(NEWS)
    case 'quiet':
      return takes(0)
  }
}

const cardsOf = (steps: ReadonlyArray<Step>): number =>
  steps.reduce((sum, step) => sum + step.cards.length, 0)

/** What takes no time is seen with what follows. */
function withoutEmpty(told: ReadonlyArray<Scene>): Scene[] {
  const seen: Scene[] = []
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
function closed(told: ReadonlyArray<Scene>, newest: BoardView): Scene[] {
  const last = told.at(-1)
  if (!last) return [{ table: newest, now: [], ...takes(0) }]
  const parts = told.filter(paysOut).length
  if (parts === 0) return [...told.slice(0, -1), { ...last, table: newest }]
  if (newest.deals_in === null) {
    return [...told.slice(0, -1), { ...last, lasts: LOOKED_AT }, { table: newest, now: [], ...takes(0) }]
  }
  const all = { table: newest, now: [], ...takes(SWEEP) }
  return parts > 1 ? [...told, all] : [...told.slice(0, -1), { ...last, table: newest }]
}

const paysOut = ({ now }: Scene): boolean => now.some(step => step.what === 'win')

/** Told faster when the next deal would not wait; the pace of a run-out is the house's. */
function fitted(told: ReadonlyArray<Scene>, { deals_in, hand }: BoardView): Scene[] {
  if (deals_in === null || hand?.stage !== 'over') return [...told]
  const sum = (some: ReadonlyArray<Scene>) => some.reduce((all, scene) => all + scene.lasts, 0)
  const paced = sum(told.filter(scene => scene.paced))
  const faster = ((deals_in - paced) * (1 - KEPT)) / (sum(told) - paced)
  if (faster >= 1) return [...told]
  return told.map(scene =>
    scene.paced ? scene : { ...scene, lasts: Math.max(0, Math.round(scene.lasts * faster)) },
  )
}
