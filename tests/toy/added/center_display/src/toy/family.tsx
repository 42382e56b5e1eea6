// High card on the center display.

import { Card } from 'shared/cards/Card'
import type { ViewsOf } from 'shared/families'
import { inShort } from 'shared/money/money'
import type { Drawn, StationProps } from '../families'
import { unknown } from '../unknown/family'

const Half: Drawn<ViewsOf<'toy'>>['Half'] = ({ scene }) => (
  <p class="toy-middle">{scene.table.hand ? `Seat ${scene.table.hand.bank} is the bank` : 'Who will bank?'}</p>
)

function Before({ plate }: StationProps<ViewsOf<'toy'>>) {
  return (
    <div class="toy-before">
      {plate.wager > 0 && <b class="toy-wager">{inShort(plate.wager, 'en')}</b>}
      {plate.up.map(code => (
        <Card key={code} code={code} />
      ))}
    </div>
  )
}

export const toy: Drawn<ViewsOf<'toy'>> = { ...unknown, Half, Before }
