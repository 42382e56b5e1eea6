// The few ways in which things move at a table, and how long each takes.

export const DEAL = 180
export const FLIP = 240
export const CHIPS = 350
export const SWEEP = 600

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** From so far away to the place it has: a card off the deck, chips to the pot. */
export function comesFrom(
  thing: Element,
  away: { readonly x: number; readonly y: number },
  duration: number,
  delay = 0,
): Animation {
  const start = { transform: `translate(${away.x}px, ${away.y}px) scale(0.7)`, opacity: 0.4 }
  return thing.animate([start, { transform: 'none', opacity: 1 }], {
    duration,
    delay,
    easing: EASE,
    fill: 'backwards',
  })
}

/** Comes to the fore and goes back. */
export function pulses(thing: Element, duration: number = SWEEP): Animation {
  const frames = [{ transform: 'none' }, { transform: 'scale(1.06)' }, { transform: 'none' }]
  return thing.animate(frames, { duration, easing: EASE })
}
