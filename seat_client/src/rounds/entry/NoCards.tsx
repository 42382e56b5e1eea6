// Where cards will lie: until then how one comes to some, and what each way costs.

import type { RoundsPlate, RoundsSeat } from 'shared/wire'
import { say } from 'shared/words/words'
import { Ways } from './Ways'
import { chooseWay, hasNoCards, wayIn } from './wayIn'

interface NoCardsProps {
  readonly mine: RoundsSeat
  readonly plate: RoundsPlate
}

export function NoCards({ mine, plate }: NoCardsProps) {
  const coming = hasNoCards(mine, plate) ? mine.coming_in : null
  if (!coming || coming.debt === 'nothing' || coming.ways.length < 2) {
    return <p class="no-cards">{say('hand.none')}</p>
  }
  return (
    <div class="coming scrolls">
      <p class="coming-title">{say('ways.title')}</p>
      <Ways coming={coming} chosen={wayIn(mine)} onChoose={entry => chooseWay(mine, entry)} />
    </div>
  )
}
