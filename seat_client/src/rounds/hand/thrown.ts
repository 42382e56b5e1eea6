// The cards lifted to be thrown, by their places. They need not be seen for that.

import { signal } from '@preact/signals'
import type { DiscardOfferView, DrawOfferView } from 'shared/wire'

export type ThrowOffer = DrawOfferView | DiscardOfferView

interface Lifted {
  readonly offer: number
  /** In the order in which they were lifted. */
  readonly places: ReadonlyArray<number>
}

const lifted = signal<Lifted>({ offer: -1, places: [] })

export const most = (offer: ThrowOffer): number => (offer.kind === 'draw' ? offer.most : offer.count)

/** For this question; another one begins with none. */
export function thrown(offer: ThrowOffer): ReadonlyArray<number> {
  return lifted.value.offer === offer.id ? lifted.value.places : []
}

/** Up, or down again. Where no more may go, the one lifted first goes back. */
export function lift(offer: ThrowOffer, place: number): void {
  const held = thrown(offer)
  const places = held.includes(place)
    ? held.filter(other => other !== place)
    : [...held, place].slice(-most(offer))
  lifted.value = { offer: offer.id, places }
}
