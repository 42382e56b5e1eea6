// The table from one's own side: everybody in true order, what lies in the middle, whose turn it is.

import './felt.css'
import { useRef } from 'preact/hooks'
import { kept } from 'shared/socket/kept'
import { say } from 'shared/words/words'
import { seat } from '../table'
import { clockOf } from '../time/running'
import { boardsLie } from './Boards'
import { Middle } from './Middle'
import { useMotion } from './motion'
import { placeOf } from './places'
import { Seat } from './Seat'
import { type Course, courseOf, scene } from './told'
import { winningCards } from './winners'

export function Felt() {
  const felt = useMotion(scene.value)
  const course = useRef<Course | null>(null)
  const now = scene.value?.table
  if (!now) return null
  course.current = kept(course.current, courseOf(now.hand))
  const winning = winningCards(now)
  const roomy = !boardsLie(now.hand)
  return (
    <section
      class={`place felt ${roomy ? 'felt-open' : 'felt-boards'}`}
      aria-label={say('felt.table')}
      ref={felt}
    >
      <div class="felt-cloth" />
      <Middle now={now} winning={winning} />
      {now.seats.map(plate => (
        <Seat
          key={plate.seat}
          plate={plate}
          own={plate.seat === seat}
          place={placeOf(plate.seat, seat, now.seats.length)}
          asked={now.question?.seats.includes(plate.seat) ?? false}
          clock={clockOf(now.question?.clocks ?? [], plate.seat)}
          button={now.button === plate.seat}
          course={course.current}
          roomy={roomy}
          winning={winning}
        />
      ))}
      <div class="felt-flights" aria-hidden="true" />
    </section>
  )
}
