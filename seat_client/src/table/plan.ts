// Where things lie on the table, in its own pixels: measured when it gets its size, never for a single movement.

import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { seat as own } from '../line'
import { type Place, placeOf } from './places'

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The middle of each thing. */
export interface Plan {
  readonly deck: Spot
  readonly plate: (seat: number | null) => Spot | null
  /** Where cards and bets lie, between a plate and the middle. */
  readonly front: (seat: number | null) => Spot | null
}

/** From each plate to the middle. */
const INWARD: Readonly<Record<Place, Spot>> = {
  ...{ 9: { x: 0, y: -1 }, 0: { x: 0, y: -1 }, 1: { x: 0, y: -1 } },
  ...{ 4: { x: 0, y: 1 }, 5: { x: 0, y: 1 }, 6: { x: 0, y: 1 } },
  ...{ 2: { x: 1, y: 0 }, 3: { x: 1, y: 0 } },
  ...{ 7: { x: -1, y: 0 }, 8: { x: -1, y: 0 } },
}
/** So far before the plate's edge, beside it and above it. */
const BEFORE: Spot = { x: 48, y: 26 }

export function usePlan(table: RefObject<HTMLElement | null>, seats: number): () => Plan | null {
  const plan = useRef<Plan | null>(null)
  const read = () => table.current && planOf(table.current, seats)
  useLayoutEffect(() => {
    if (!table.current) return
    // It is told after the layout: nothing has to be laid out for this.
    const sizes = new ResizeObserver(() => {
      plan.current = read()
    })
    sizes.observe(table.current)
    const plate = table.current.querySelector('[data-seat]')
    if (plate) sizes.observe(plate) // it grows with the text
    return () => {
      sizes.disconnect()
      plan.current = null
    }
  }, [seats])
  return () => (plan.current ??= read())
}

function planOf(table: HTMLElement, seats: number): Plan {
  const around = table.getBoundingClientRect()
  const plates = new Map<number, DOMRect>()
  for (const plate of table.querySelectorAll<HTMLElement>('[data-seat]')) {
    plates.set(Number(plate.dataset.seat), plate.getBoundingClientRect())
  }
  const spot = (box: DOMRect, beyond: Spot = NOWHERE): Spot => ({
    x: box.left + box.width / 2 - around.left + beyond.x * (box.width / 2 + BEFORE.x),
    y: box.top + box.height / 2 - around.top + beyond.y * (box.height / 2 + BEFORE.y),
  })
  const at = (seat: number | null, beyond?: Spot): Spot | null => {
    const box = seat === null ? undefined : plates.get(seat)
    return box ? spot(box, beyond) : null
  }
  const deck = table.querySelector('.middle-deck') ?? table
  return {
    deck: spot(deck.getBoundingClientRect()),
    plate: seat => at(seat),
    front: seat => at(seat, seat === null ? NOWHERE : INWARD[placeOf(seat, own, seats)]),
  }
}

const NOWHERE: Spot = { x: 0, y: 0 }
