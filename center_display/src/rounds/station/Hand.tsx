// The cards before a seat: backs that show under the plate, up cards, and the whole hand once it lies open.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { DEAL } from 'shared/motion/moves'
import { inRotation } from 'shared/theater/dealing'
import type { Shown } from 'shared/theater/theater'
import { moves } from 'shared/theme/theme'
import type { RoundsBoard, RoundsPlate } from 'shared/wire'
import { EACH } from '../../air/flight'
import { TurnedCard } from '../../station/TurnedCard'
import type { Place } from '../../table/seating'
import { Gets } from './Gets'
import { lieOf } from './lies'

interface HandProps {
  readonly plate: RoundsPlate
  readonly place: Place
  readonly scene: Shown<RoundsBoard>
}

const BACK = '??'
const SMALL = 66
/** Of an open hand, with two or three cards, up to five, and more. */
const FEW = 88
const FIVE = 82
const MANY = 74
/** Beside an open hand, for its figures; where they would press the cards together they stand ahead of it. */
const FIGURES = 196
const MARGIN = 28
/** From card to card, for an index to be read. */
const INDEX = 44

export function Hand({ plate, place, scene }: HandProps) {
  const cards = [...plate.down, ...plate.up]
  const open = cards.some(code => code !== BACK)
  const beside = spread(cards.length, open, place.width - FIGURES)
  const ahead = open && beside.pitch < INDEX
  const figures = open && !ahead && (plate.wins.length > 0 || (scene.table.hand?.chances.length ?? 0) > 0)
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (row.current && moves()) landing(row.current, plate.seat, scene)
  }, [scene])
  const { width, pitch } = figures ? beside : spread(cards.length, open, place.width - MARGIN)
  return (
    <div class={`hand ${open ? 'hand-open' : 'hand-closed'} ${ahead ? 'hand-ahead' : ''}`}>
      {cards.length > 0 && (
        <div
          class="hand-cards"
          ref={row}
          style={{ '--card-w': `${width / 10}rem`, '--pitch': `${pitch / 10}rem` }}
        >
          {plate.down.map((code, index) => (
            <span key={`down ${index}`} class="hand-card hand-down">
              <TurnedCard code={code} lie={lieOf(code, plate.seat, scene)} />
            </span>
          ))}
          {plate.up.map((code, index) => (
            <span key={`up ${index}`} class="hand-card hand-up">
              <TurnedCard code={code} lie={lieOf(code, plate.seat, scene)} />
            </span>
          ))}
        </div>
      )}
      <Gets plate={plate} scene={scene} />
    </div>
  )
}

/** Cards that come now are seen when they have flown here. */
function landing(row: HTMLElement, seat: number, { now }: Shown<RoundsBoard>): void {
  for (const [order, { step, nth }] of inRotation(now).entries()) {
    if (step.seat !== seat) continue
    const held = row.querySelectorAll(step.cards.length > 0 ? '.hand-up' : '.hand-down')
    const card = [...held].slice(-step.count)[nth]
    card?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], DEAL + EACH * order)
  }
}

/** How wide the cards are, and how far from the next one, in so much room. */
function spread(count: number, open: boolean, room: number): { width: number; pitch: number } {
  const width = open ? widthOf(count) : SMALL
  const apart = open ? width + 8 : width * 0.62
  return { width, pitch: Math.min(apart, (room - width) / Math.max(1, count - 1)) }
}

function widthOf(count: number): number {
  if (count > 5) return MANY
  return count > 3 ? FIVE : FEW
}
