// Things that are on the table only while they fly: chips to the pot and from it, cards to the muck.

import { type ComponentChild, render } from 'preact'
import { CardBack } from 'shared/cards/Card'
import { Chips } from 'shared/chips/Chips'
import { CHIPS } from 'shared/motion/moves'
import type { Spot } from './plan'

const EASE = 'cubic-bezier(0.4, 0, 0.2, 1)'
/** A hand on its way to the muck is a few backs, however many they were. */
const MOST_BACKS = 3

export function flyChips(table: Element, amount: number, from: Spot, to: Spot, lasts: number): void {
  fly(table, <Chips amount={amount} />, from, to, lasts, 1)
}

export function flyCards(table: Element, cards: number, from: Spot, to: Spot): void {
  if (cards === 0) return
  const backs = Array.from({ length: Math.min(cards, MOST_BACKS) }, (_, at) => <CardBack key={at} small />)
  fly(table, <span class="flight-cards">{backs}</span>, from, to, CHIPS, 0)
}

function fly(
  table: Element,
  thing: ComponentChild,
  from: Spot,
  to: Spot,
  duration: number,
  opacity: number,
): void {
  const air = table.querySelector('.table-flights')
  if (!air) return
  const flight = document.createElement('span')
  flight.className = 'flight'
  air.append(flight)
  render(thing, flight)
  const frames = [{ transform: at(from) }, { transform: at(to), opacity }]
  const animation = flight.animate(frames, { duration, easing: EASE, fill: 'forwards' })
  animation.onfinish = () => {
    render(null, flight)
    flight.remove()
  }
}

const at = ({ x, y }: Spot): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`
