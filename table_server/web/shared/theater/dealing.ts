// In which order cards leave the deck: those dealt to several seats go round, one card at a time (LP-62).

import type { Step } from '../wire'

export interface DealtCard {
  readonly step: Step
  /** Which of the step's cards; 0 is the first. */
  readonly nth: number
}

/** Every card of these deals. A seat that is dealt to again begins another round of dealing. */
export function inRotation(steps: ReadonlyArray<Step>): ReadonlyArray<DealtCard> {
  return deals(steps).flatMap(deal =>
    Array.from({ length: Math.max(...deal.map(({ count }) => count)) }, (_, nth) =>
      deal.filter(({ count }) => count > nth).map(step => ({ step, nth })),
    ).flat(),
  )
}

function deals(steps: ReadonlyArray<Step>): Step[][] {
  const found: Step[][] = []
  for (const step of steps.filter(({ what }) => what === 'deal')) {
    const last = found.at(-1)
    if (last?.every(({ seat }) => seat !== step.seat)) last.push(step)
    else found.push([step])
  }
  return found
}
