// A family that this page does not know: seats, names and stacks are drawn as at any table, and the middle says why no
// more is. Menu, time and messages go on.

import { say } from 'shared/words/words'
import type { Drawn } from '../families'
import { Body } from '../menu/Body'
import { Plate } from '../table/Plate'
import { usePlate } from '../table/sight'
import './unknown.css'

function Words() {
  return (
    <div class="unknown" role="status">
      <b>{say('unknown.title')}</b>
      <p>{say('unknown.text')}</p>
    </div>
  )
}

const Sheet = () => (
  <Body>
    <Words />
  </Body>
)

function SeatPlate({ seat }: { readonly seat: number }) {
  const plate = usePlate(seat).value
  return plate && <Plate plate={plate} />
}

const nothing = () => null

export const unknown: Drawn = {
  Middle: Words,
  Before: nothing,
  Plate: SeatPlate,
  look: () => '',
  move: () => {},
  soundOf: () => undefined,
  Hand: nothing,
  asked: () => ({ id: null, words: null, wishes: false }),
  Answers: nothing,
  Calm: nothing,
  entry: {
    Ways: nothing,
    usual: () => 'wait',
    offered: () => 'wait',
    mayChoose: () => false,
    said: () => undefined,
  },
  Schedule: nothing,
  Rules: Sheet,
  Rankings: Sheet,
  Collection: Sheet,
  Replay: Sheet,
}
