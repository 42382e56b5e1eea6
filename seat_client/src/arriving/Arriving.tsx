// From an empty seat to chips on the felt: what lies over the table until somebody plays here.

import type { Stage } from 'shared/wire'
import { you } from '../table'
import { Attract } from './Attract'
import { arrival, present, swipeAgain } from './arrival'
import { BuyIn } from './BuyIn'
import { CardNumber } from './CardNumber'
import { LogIn } from './LogIn'
import { OnItsWay } from './OnItsWay'
import { useCardReader } from './reader'
import './arriving.css'

export function Arriving() {
  return you.value && <Reached stage={you.value.stage} />
}

function Reached({ stage }: { stage: Stage }) {
  switch (stage) {
    case 'empty':
      return <EmptySeat />
    case 'choosing':
    case 'broke':
      return <BuyIn />
    case 'buying':
      return <OnItsWay />
    case 'seated':
    case 'leaving':
      return null
  }
}

function EmptySeat() {
  useCardReader({ card: present, unreadable: swipeAgain })
  const now = arrival.value
  return (
    <div class="arriving">
      {now.at === 'attract' && <Attract />}
      {now.at === 'number' && <CardNumber onNumber={present} />}
      {now.at === 'pin' && <LogIn key={now.card} card={now.card} />}
    </div>
  )
}
