// High card on a seat's screen: the bank in the middle, wager and card before each seat, and the answers as keys.

import { Card } from 'shared/cards/Card'
import type { ViewsOf } from 'shared/families'
import { inShort } from 'shared/money/money'
import { Press } from 'shared/press/Press'
import type { FromSeat, ToyBoard, ToyPlate, ToySeat } from 'shared/wire'
import type { Drawn, PadProps } from '../families'
import { line } from '../line'
import { usePlate, useSight } from '../table/sight'
import { unknown } from '../unknown/family'

function Middle() {
  const bank = useSight(now => (now as ToyBoard | null)?.hand?.bank ?? null, []).value
  return <p class="toy-middle">{bank === null ? 'Who will bank?' : `Seat ${bank} is the bank`}</p>
}

function Before({ seat }: { readonly seat: number }) {
  const plate = usePlate(seat).value as ToyPlate | undefined
  if (!plate) return null
  return (
    <div class="toy-before" data-seat={seat}>
      {plate.wager > 0 && <b class="toy-wager">{inShort(plate.wager, 'en')}</b>}
      {plate.up.map(code => (
        <Card key={code} code={code} />
      ))}
    </div>
  )
}

function keys({ offer }: ToySeat): ReadonlyArray<readonly [string, FromSeat]> {
  if (offer === null) return []
  const { id } = offer
  if (offer.kind === 'bank') {
    return [
      ['Pass', { type: 'take_bank', offer: id, takes: false }],
      ['Be the bank', { type: 'take_bank', offer: id, takes: true }],
    ]
  }
  return [
    ['Put down $5', { type: 'put_down', offer: id, amount: 500 }],
    ['It stands', { type: 'stand', offer: id }],
  ]
}

function Answers({ mine, once }: PadProps<ViewsOf<'toy'>>) {
  return (
    <div class="toy-keys">
      {keys(mine).map(([words, message]) => (
        <Press key={words} class="toy-key" once={`${once} ${words}`} onPress={() => line.send(message)}>
          {words}
        </Press>
      ))}
    </div>
  )
}

export const toy: Drawn<ViewsOf<'toy'>> = {
  ...unknown,
  Middle,
  Before,
  asked: ({ offer }) => ({ id: offer?.id ?? null, words: offer && 'Your turn', wishes: false }),
  Answers,
}
