// How a hand of pot poker is told: which steps are seen together, and how long each is looked at.

import { CHIPS, DEAL, FLIP } from '../motion/moves'
import { type Telling, type Time, takes } from '../theater/scenes'
import type { RoundsBoard, Step } from '../wire'
import { after, beginning } from './retell'

type Kind = 'button' | 'posts' | 'deal' | 'act' | 'together' | 'street' | 'opened' | 'show' | 'win'

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
}

/** These come before what they belong to; other quiet steps after it. */
const LEADS: ReadonlySet<Step['what']> = new Set([
  'hand',
  'burn',
  'reshuffle',
  'collection',
  'jackpot_drop',
  'collection_returned',
])
/** Steps of one kind that come at once, where others come one after the other. */
const AT_ONCE: ReadonlySet<Kind> = new Set(['button', 'posts', 'deal', 'together', 'opened'])

/** After the last card there is nothing more to hope for. */
const LAST_CARD = 1_100
/** The cards that were drawn for the button. */
const DRAWN = 2_000
const SHOWN = 900
const WON = 2_000
/** From one card off the deck to the next. */
const NEXT_CARD = 30

const LASTS: Readonly<Record<Kind, (now: ReadonlyArray<Step>, table: RoundsBoard) => Time>> = {
  button: () => takes(DRAWN),
  posts: () => takes(CHIPS),
  act: () => takes(CHIPS),
  deal: now => takes(DEAL + NEXT_CARD * now.reduce((cards, step) => cards + step.count, 0)),
  together: () => takes(CHIPS + 100),
  street: turned,
  opened: turned,
  show: () => takes(SHOWN),
  win: () => takes(WON),
}

/** Cards that come while all hands lie open come at the pace of the house. */
function turned(now: ReadonlyArray<Step>, { hand, run_out }: RoundsBoard): Time {
  if (!hand?.opened) return takes(DEAL * cardsOf(now) + FLIP)
  return now.some(step => step.chances.length > 0)
    ? { lasts: run_out, paced: true }
    : takes(Math.min(run_out, LAST_CARD))
}

const cardsOf = (steps: ReadonlyArray<Step>): number =>
  steps.reduce((sum, step) => sum + step.cards.length, 0)

/** Winners of one part of a pot; or one winner of several pots, with the same hand. */
const winTogether = (one: Step, other: Step): boolean =>
  one.board === other.board && one.half === other.half && (one.pot === other.pot || one.seat === other.seat)

const kindOf = ({ what }: Step): Kind | null => KINDS[what] ?? null
const ENDS: ReadonlySet<Step['what']> = new Set(['show', 'win'])

export const telling: Telling<RoundsBoard, Kind> = {
  beginning,
  after,
  kindOf,
  leads: ({ what }) => LEADS.has(what),
  together: (kind, steps, step) =>
    AT_ONCE.has(kind) || (kind === 'win' && steps.every(other => winTogether(other, step))),
  lasting: (kind, now, table) => LASTS[kind](now, table),
  paysOut: ({ what }) => what === 'win',
  ends: ({ table, now }) => table.hand?.opened === true || now.some(({ what }) => ENDS.has(what)),
}
