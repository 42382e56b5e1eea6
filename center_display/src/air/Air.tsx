// What is between two places on the table, for as long as it flies. The scene is true without it.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { CardBack } from 'shared/cards/Card'
import { Chips } from 'shared/chips/Chips'
import type { Shown } from 'shared/theater/theater'
import { moves } from 'shared/theme/theme'
import type { BoardView } from 'shared/wire'
import type { Place } from '../table/seating'
import './air.css'
import { drawnBy } from '../families'
import type { Flight } from './flight'

interface AirProps {
  readonly places: ReadonlyArray<Place>
  readonly scene: Shown
}

/** A scene, the table before it, and which one it is. */
interface Seen {
  readonly scene: Shown
  readonly was: BoardView | null
  readonly count: number
}

export function Air({ places, scene }: AirProps) {
  const seen = useRef<Seen | null>(null)
  if (seen.current?.scene !== scene) {
    seen.current = { scene, was: seen.current?.scene.table ?? null, count: (seen.current?.count ?? 0) + 1 }
  }
  const { was, count } = seen.current
  const flying = moves() ? flightsOf(was, scene, places) : []
  return (
    <div class="air" aria-hidden="true">
      {flying.map((flight, index) => (
        <Flying key={`${count} ${index}`} flight={flight} />
      ))}
    </div>
  )
}

/** What lay at a table of another family flies nowhere. */
function flightsOf(was: BoardView | null, scene: Shown, places: ReadonlyArray<Place>): ReadonlyArray<Flight> {
  const before = was?.family === scene.table.family ? was : null
  return drawnBy(scene.table).flights(before, scene, places)
}

function Flying({ flight }: { readonly flight: Flight }) {
  const thing = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const flown = thing.current?.animate(frames(flight), {
      duration: flight.lasts,
      delay: flight.after,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      fill: 'both',
    })
    return () => flown?.cancel()
  }, [])
  return (
    <span class="air-thing" ref={thing}>
      {flight.what === 'card' ? <CardBack /> : <Chips amount={flight.amount} />}
    </span>
  )
}

function frames({ from, to, turn }: Flight): Keyframe[] {
  const at = ({ x, y }: { x: number; y: number }) =>
    `translate(${x / 10}rem, ${y / 10}rem) translate(-50%, -50%)`
  return [
    { transform: `${at(from)} scale(0.8)`, opacity: 0 },
    { transform: at(from), opacity: 1, offset: 0.1 },
    { transform: `${at(to)} rotate(${turn}deg)`, opacity: 1, offset: 0.9 },
    { transform: `${at(to)} rotate(${turn}deg) scale(0.8)`, opacity: 0 },
  ]
}
