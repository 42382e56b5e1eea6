// The cards that lie before a seat. Own cards lie in one's hand; only up cards and, where there is room, a shown hand are here.

import './laid.css'
import type { Lie } from 'shared/cards/Card'
import { CardBack, CardOrBack } from 'shared/cards/Card'
import type { PlateView } from 'shared/wire'
import { lieOf } from './Boards'

const BACK = '??'
/** More than these lie closer together. */
const MANY = 3

interface LaidProps {
  readonly plate: PlateView
  readonly own: boolean
  /** Nothing lies in the middle. */
  readonly roomy: boolean
  readonly winning: ReadonlyArray<string>
}

export function Laid({ plate, own, roomy, winning }: LaidProps) {
  const open = plate.down.some(code => code !== BACK)
  const down = own && !(open && roomy) ? [] : plate.down
  if (down.length + plate.up.length === 0) return null
  const lie = (code: string): Lie => (code === BACK ? 'plain' : lieOf(code, winning))
  const many = down.length + plate.up.length > MANY ? ' laid-many' : ''
  const look = `laid ${open || plate.up.length > 0 ? 'laid-open' : 'laid-tucked'}${many}`
  return (
    <span class={look}>
      {down.map((code, at) =>
        code === BACK ? (
          <CardBack key={`down ${at}`} />
        ) : (
          <CardOrBack key={`open ${at}`} code={code} lie={lie(code)} turns />
        ),
      )}
      {plate.up.map(code => (
        <CardOrBack key={code} code={code} lie={lie(code)} />
      ))}
    </span>
  )
}
