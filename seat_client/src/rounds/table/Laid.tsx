// The cards that lie before a seat. Own cards lie in one's hand; only up cards and, where there is room, a shown hand are here.

import { lying } from '../view'
import './laid.css'
import type { Lie } from 'shared/cards/Card'
import { CardBack, CardOrBack } from 'shared/cards/Card'
import { steady } from 'shared/socket/kept'
import type { RoundsBoard, RoundsPlate } from 'shared/wire'
import { boardsLie, lieOf } from './Boards'
import { winningCards } from './winners'

const BACK = '??'
/** More than these lie closer together. */
const MANY = 3

/** All cards that won anything, as far as that lies there. */
const winning = steady(() => (lying.value ? winningCards(lying.value) : []))

export function Laid({ down, up, open, roomy }: Cards) {
  const lifted = winning.value // always read: what reads no signal is drawn with its seat, changed or not
  const lie = (code: string): Lie => (code === BACK ? 'plain' : lieOf(code, lifted))
  const many = down.length + up.length > MANY ? ' laid-many' : ''
  const tucked = !open && up.length === 0
  const look = `laid ${tucked ? 'laid-tucked' : 'laid-open'}${many}${roomy ? ' laid-roomy' : ''}`
  return (
    <span class={look}>
      {down.map((code, at) =>
        code === BACK ? (
          <CardBack key={`down ${at}`} small={tucked} />
        ) : (
          <CardOrBack key={`open ${at}`} code={code} lie={lie(code)} turns />
        ),
      )}
      {up.map(code => (
        <CardOrBack key={code} code={code} lie={lie(code)} />
      ))}
    </span>
  )
}

export interface Cards {
  readonly down: ReadonlyArray<string>
  readonly up: ReadonlyArray<string>
  /** The hand has been shown. */
  readonly open: boolean
  /** Nothing lies in the middle: it matters to cards that are read. */
  readonly roomy: boolean
}

export function cardsOf(now: RoundsBoard, { down, up }: RoundsPlate, own: boolean): Cards | null {
  const open = down.some(code => code !== BACK)
  const alone = !boardsLie(now.hand)
  const lie = own && !(open && alone) ? [] : down
  if (lie.length + up.length === 0) return null
  const roomy = alone && (open || up.length > 0)
  return { down: lie, up, open, roomy }
}
