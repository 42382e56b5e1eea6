// The table from one's own side: everybody in true order, what lies in the middle, whose turn it is.

import './felt.css'
import { say } from 'shared/words/words'
import { seat } from '../table'
import { clockOf } from '../time/running'
import { boardsLie } from './Boards'
import { Middle } from './Middle'
import { useMotion } from './motion'
import { placeOf } from './places'
import { Ring } from './Ring'
import { Seat } from './Seat'
import { scene } from './told'

export function Felt() {
  const felt = useMotion(scene.value)
  const now = scene.value?.table
  if (!now) return null
  const place = (other: number) => placeOf(other, seat, now.seats.length)
  const roomy = !boardsLie(now.hand)
  return (
    <section class={`felt ${roomy ? 'felt-open' : 'felt-boards'}`} aria-label={say('felt.table')} ref={felt}>
      <div class="felt-cloth" />
      <Middle />
      {now.seats.map(plate => (
        <Seat key={plate.seat} seat={plate.seat} own={plate.seat === seat} place={place(plate.seat)} />
      ))}
      {/* From plate to plate, not made anew at each: that would cost every turn more than all it says. */}
      {now.question?.seats.map((asked, at) => (
        <Ring key={at} place={place(asked)} clock={clockOf(now.question?.clocks ?? [], asked)} />
      ))}
      <div class="felt-flights" aria-hidden="true" />
    </section>
  )
}
