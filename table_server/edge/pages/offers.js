// What may be done now, drawn from the offer alone: no game is known by name.

import { button, element, money } from '/pages/draw.js'

const VERB = { open: 'Open for', bet: 'Bet', raise: 'Raise to', complete: 'Complete to' }
const TIMES = ['once', 'twice', 'three times']

// `touch` sends an answer, `held` tells the places of the raised cards.
export function choices(offer, touch, held) {
  switch (offer.kind) {
    case 'bet': return betting(offer, touch)
    case 'draw': return [button('Draw for the raised cards', 'wager', () => touch({ type: 'draw', cards: held() }))]
    case 'discard': return [button(`Throw ${offer.count} raised cards`, 'wager', () => touch({ type: 'discard', cards: held() }))]
    case 'turn_up': return [button('Keep it down', 'check', () => touch({ type: 'turn_up', up: false })),
      button('Turn it up', 'wager', () => touch({ type: 'turn_up', up: true }))]
    case 'kill': return [button('No kill', 'check', () => touch({ type: 'kill', amount: 0 })),
      button(`Kill for ${money(offer.low)}`, 'wager', () => touch({ type: 'kill', amount: offer.low }))]
    case 'run_it': return TIMES.slice(0, offer.most).map((times, i) =>
      button(`Run it ${times}`, i ? 'wager' : 'check', () => touch({ type: 'run_it', times: i + 1 })))
    case 'after': return [
      ...offer.show ? [button('Show your hand', 'check', () => touch({ type: 'show' }))] : [],
      ...offer.rabbit ? [button('What would have come?', 'check', () => touch({ type: 'rabbit' }))] : []]
    default: return []
  }
}

export const raisesCards = offer => offer?.kind === 'draw' || offer?.kind === 'discard'

function betting(offer, touch) {
  const made = []
  if (offer.fold) made.push(button('Fold', 'fold', () => touch({ type: 'fold' })))
  if (offer.check) made.push(button('Check', 'check', () => touch({ type: 'check' })))
  if (offer.call) made.push(button(`Call ${money(offer.call)}`, 'call', () => touch({ type: 'call' })))
  if (offer.bring_in) made.push(button(`Bring in ${money(offer.bring_in)}`, 'call', () => touch({ type: 'bring_in' })))
  if (offer.high) made.push(...wager(offer, touch))
  return made
}

function wager(offer, touch) {
  const verb = VERB[offer.verb]
  if (!offer.step) {
    return [...new Set([offer.low, offer.high])].map(to => button(`${verb} ${money(to)}`, 'wager', () => touch({ type: 'wager', to })))
  }
  const steps = Math.ceil((offer.high - offer.low) / offer.step)
  const slider = Object.assign(element('input'), { type: 'range', min: 0, max: steps, value: 0 })
  const to = () => Math.min(offer.low + slider.value * offer.step, offer.high)
  const raise = button(`${verb} ${money(offer.low)}`, 'wager', () => touch({ type: 'wager', to: to() }))
  slider.oninput = () => { raise.textContent = `${verb} ${money(to())}` }
  return steps ? [element('label', '', 'Amount', slider), raise] : [raise]
}
