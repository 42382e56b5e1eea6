// The table from above, with who sits where and the one place that waits: this one, at the bottom.

import type { ComponentChildren } from 'preact'
import type { Views } from 'shared/families'
import { Press } from 'shared/press/Press'
import { say } from 'shared/words/words'
import { Bolt } from './Bolt'
import './round.css'

interface RoundProps {
  readonly plates: ReadonlyArray<Views['plate']>
  readonly mine: number
  readonly children: ComponentChildren
  /** Where one may go. */
  readonly free?: ReadonlyArray<number>
  readonly chosen?: number | null
  readonly onChoose?: (seat: number) => void
}

export function Round({ plates, mine, children, free = [], chosen = null, onChoose }: RoundProps) {
  const first = plates.findIndex(plate => plate.seat === mine)
  return (
    <div class="round">
      <svg class="round-picture" viewBox="0 0 600 420" aria-hidden="true">
        <path class="round-edge" d="M150 40h300l110 110v120L450 380H150L40 270V150z" />
        <path class="round-cloth" d="M158 58h284l100 100v104L442 362H158L58 262V158z" />
        <path class="round-light" d="M336 66 214 236h84l-20 122 128-168h-86z" />
      </svg>
      <div class="round-middle">{children}</div>
      <ul>
        {plates.map((plate, at) => (
          <li
            key={plate.seat}
            class={look(plate, mine)}
            style={placed((at - first + plates.length) % plates.length, plates.length)}
          >
            {plate.seat === mine && !plate.name && <Bolt class="round-bolt" />}
            {free.includes(plate.seat) && onChoose ? (
              <Press
                class="round-choose"
                on={plate.seat === chosen}
                label={say('seat.number', { seat: plate.seat })}
                onPress={() => onChoose(plate.seat)}
              >
                {plate.seat}
              </Press>
            ) : (
              plate.name || plate.seat
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function look({ seat, name }: Views['plate'], mine: number): string {
  const state = name ? ' round-taken' : ''
  if (seat !== mine) return `round-seat${state}`
  return `round-seat round-mine${name ? '' : ' round-open'}${state}`
}

/** Clockwise from the bottom, in percent of the picture. */
function placed(step: number, seats: number) {
  const angle = Math.PI / 2 + (step / seats) * 2 * Math.PI
  return { left: `${50 + 46 * Math.cos(angle)}%`, top: `${50 + 44 * Math.sin(angle)}%` }
}
