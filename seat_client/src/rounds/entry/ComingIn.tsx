// No cards yet, or not any more: what is waited for, and the way back. How one comes in is chosen beside, in hand/.

import { Press } from 'shared/press/Press'
import type { ComingInView, EntryChoice, RoundsSeat } from 'shared/wire'
import { letters, longest } from 'shared/words/letters'
import { say } from 'shared/words/words'
import { line } from '../../line'
import { Quiet } from '../../pad/Quiet'
import { reason } from '../../table/reason'
import { table } from '../view'
import { cost } from './Ways'
import { wayIn } from './wayIn'

interface ComingInProps {
  readonly mine: RoundsSeat
  readonly coming: ComingInView
  readonly once: string
}

export function ComingIn({ mine, coming, once }: ComingInProps) {
  const entry = wayIn(mine)
  const way = coming.ways.find(one => one.entry === entry)
  const price = way && coming.debt !== 'nothing' ? cost(way, coming) : say('ways.next_hand')
  if (!mine.sits_out) return <Waits entry={entry} coming={coming} price={price} />
  const words = say('menu.come_back')
  return (
    <>
      <Quiet title={say('plate.out')} text={say('coming.keeps')} />
      <Press class="come-back" once={once} onPress={() => line.send({ type: 'return', entry })}>
        <b style={{ '--letters': letters(words) }}>{words}</b>
        <span style={{ '--letters': longest(price) }}>{price}</span>
      </Press>
    </>
  )
}

interface WaitsProps {
  readonly entry: EntryChoice
  readonly coming: ComingInView
  readonly price: string
}

/** Until the next hand, the free hand or the blind; or for what keeps the whole table waiting. */
function Waits({ entry, coming, price }: WaitsProps) {
  const stops = table.value && reason(table.value)
  if (entry === 'wait' && coming.debt === 'moved') {
    return <Quiet title={say('coming.free_hand')} text={stops || say('coming.free_hand_means')} />
  }
  const waits = entry === 'wait' && coming.hands === 0 ? say('coming.wait_means') : price
  return <Quiet title={say(`coming.${entry}`)} text={stops || waits} />
}
