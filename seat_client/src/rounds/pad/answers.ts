// What an offer may be answered with: which button stands at which place, what it says, what it sends.

import type { BetOfferView, KillOfferView, RoundsSeat, RunItOfferView, Verb } from 'shared/wire'
import { say } from 'shared/words/words'
import type { Choice, Doubt, Place, Tone } from '../../pad/choice'

export type Offer = NonNullable<RoundsSeat['offer']>

export interface Chosen {
  /** The wager or kill on the slider. */
  readonly to: number
  /** The places of lifted cards. */
  readonly lifted: ReadonlyArray<number>
  /** In front of the player, to know when a call takes all of it. */
  readonly stack: number
}

export function answers(offer: Offer, chosen: Chosen): ReadonlyArray<Choice> {
  const { id } = offer
  switch (offer.kind) {
    case 'bet':
      return betting(offer, chosen)
    case 'draw':
      return drawing(id, chosen.lifted)
    case 'discard':
      return [discarding(id, offer.count, chosen.lifted)]
    case 'turn_up':
      return [
        {
          place: 'middle',
          tone: 'go',
          words: say('pad.keep_down'),
          message: { type: 'turn_up', offer: id, up: false },
        },
        {
          place: 'right',
          tone: 'pay',
          words: say('pad.turn_up'),
          message: { type: 'turn_up', offer: id, up: true },
        },
      ]
    case 'kill':
      return killing(offer, chosen.to)
    case 'run_it':
      return running(offer)
    case 'open_hands':
      return [
        {
          place: 'middle',
          tone: 'go',
          words: say('pad.keep_closed'),
          message: { type: 'open_hands', offer: id, agrees: false },
        },
        {
          place: 'right',
          tone: 'pay',
          words: say('pad.open_hands'),
          message: { type: 'open_hands', offer: id, agrees: true },
        },
      ]
    case 'after':
      return [
        ...(offer.rabbit ? [plain('middle', 'calm', say('pad.rabbit'), id, 'rabbit')] : []),
        ...(offer.show ? [plain('right', 'calm', say('pad.show'), id, 'show')] : []),
      ]
  }
}

function betting(offer: BetOfferView, { to, stack }: Chosen): Choice[] {
  const { id, fold, check, call, bring_in, high } = offer
  const all: Choice[] = []
  if (fold) all.push(plain('left', 'stop', say('pad.fold'), id, 'fold'))
  if (check) all.push(plain('middle', 'go', say('pad.check'), id, 'check'))
  if (call) {
    const doubt = call >= stack ? 'all_in' : undefined
    all.push({ ...plain('middle', 'go', say('pad.call'), id, 'call'), amount: call, doubt })
  }
  if (bring_in) all.push(forced(offer))
  if (high) {
    const doubt = doubtOf(offer, to)
    const words = doubt === 'all_in' ? say('pad.all_in') : say(`pad.${offer.verb satisfies Verb}`)
    all.push({
      place: 'right',
      tone: 'pay',
      words,
      amount: to,
      message: { type: 'wager', offer: id, to },
      doubt,
    })
  }
  return all
}

/** Why there is no bet or raise among the answers, where that needs a reason. */
export function whyNoWager(offer: Offer): string {
  if (offer.kind !== 'bet' || !offer.no_wager) return ''
  return say(`no_wager.${offer.no_wager}`, { rank: say('hand_name.many', { rank: offer.openers }) })
}

/** What a card forces: the highest card's bet opens, any other brings in. */
function forced({ id, bring_in, opens }: BetOfferView): Choice {
  const words = say(opens ? 'pad.open' : 'pad.bring_in')
  return { ...plain('middle', 'go', words, id, 'bring_in'), amount: bring_in }
}

/** The whole stack, or more than the pot: that is not done by a slip of the finger. */
export function doubtOf({ all_in, presets }: BetOfferView, to: number): Doubt | undefined {
  if (all_in > 0 && to === all_in) return 'all_in'
  const pot = presets.find(preset => preset.part[0] === preset.part[1])
  return pot && to > pot.to ? 'over_pot' : undefined
}

function drawing(id: number, lifted: ReadonlyArray<number>): Choice[] {
  const count = lifted.length
  return [
    {
      place: 'middle',
      tone: 'go',
      words: say('pad.stand_pat'),
      message: { type: 'draw', offer: id, cards: [] },
      disabled: count > 0,
    },
    {
      place: 'right',
      tone: 'pay',
      words: say('pad.draw', { count }),
      message: { type: 'draw', offer: id, cards: inOrder(lifted) },
      disabled: count === 0,
    },
  ]
}

function discarding(id: number, count: number, lifted: ReadonlyArray<number>): Choice {
  return {
    place: 'right',
    tone: 'pay',
    words: say('pad.discard', { count }),
    message: { type: 'discard', offer: id, cards: inOrder(lifted) },
    disabled: lifted.length !== count,
  }
}

function killing({ id }: KillOfferView, to: number): Choice[] {
  return [
    {
      place: 'middle',
      tone: 'go',
      words: say('pad.no_kill'),
      message: { type: 'kill', offer: id, amount: 0 },
    },
    {
      place: 'right',
      tone: 'pay',
      words: say('pad.kill'),
      amount: to,
      message: { type: 'kill', offer: id, amount: to },
    },
  ]
}

function running({ id, most }: RunItOfferView): Choice[] {
  return Array.from({ length: most }, (_, done) => {
    const times = done + 1
    const place = times === 1 ? 'middle' : times === 2 ? 'right' : 'further'
    const tone = times === 1 ? 'go' : 'pay'
    return { place, tone, words: say('pad.times', { times }), message: { type: 'run_it', offer: id, times } }
  })
}

type Plain = 'fold' | 'check' | 'call' | 'bring_in' | 'show' | 'rabbit'

function plain(place: Place, tone: Tone, words: string, offer: number, type: Plain): Choice {
  return { place, tone, words, message: { type, offer } }
}

const inOrder = (places: ReadonlyArray<number>) => [...places].sort((one, other) => one - other)
