// What is asked, in one line above the buttons.

import { inFull } from 'shared/words/cash'
import { letters } from 'shared/words/letters'
import { say } from 'shared/words/words'
import type { Offer } from './answers'

interface SaysProps {
  readonly offer: Offer
  readonly lifted: number
  /** Nothing else needs the room: it may be read from afar. */
  readonly large: boolean
}

export function Says({ offer, lifted, large }: SaysProps) {
  const turn = say('pad.your_turn')
  const words = question(offer, lifted)
  return (
    <p
      class={`pad-says${large ? ' pad-says-large' : ''}`}
      style={{ '--letters': letters(words), '--line': letters(`${turn}  ${words}`) }}
    >
      <b class="pad-turn">{turn}</b> <span class="pad-question">{words}</span>
    </p>
  )
}

export function question(offer: Offer, lifted: number): string {
  switch (offer.kind) {
    case 'bet':
      if (offer.call) return say('pad.to_call', { amount: inFull(offer.call) })
      if (offer.check) return say('pad.free')
      return offer.bring_in ? say(offer.opens ? 'pad.opens' : 'pad.brings_in') : ''
    case 'draw':
      return say('pad.ask_draw', { most: offer.most })
    case 'discard':
      return say('pad.ask_discard', { left: offer.count - lifted })
    case 'turn_up':
      return say('pad.ask_turn_up')
    case 'kill':
      return say('pad.ask_kill')
    case 'run_it':
      return say('pad.ask_run_it')
    case 'open_hands':
      return say('pad.ask_open_hands')
    case 'after':
      return ''
  }
}
