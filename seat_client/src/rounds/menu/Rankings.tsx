// Which hand beats which in this game, the best first.

import { Card } from 'shared/cards/Card'
import type { RankingRules } from 'shared/wire'
import { say } from 'shared/words/words'
import { Body } from '../../menu/Body'
import { useRoundsRules } from './asking'
import { noted } from './rulesWords'
import './rankings.css'

export function Rankings() {
  const rankings = useRoundsRules()?.rules.rankings
  return (
    <Body class="rankings">
      {rankings?.map((ranking, _, all) => (
        <section key={ranking.key}>
          {all.length > 1 && <h3>{say(ranking.low ? 'win.low' : 'win.high')}</h3>}
          {noted(ranking).map(text => (
            <p key={text} class="menu-said">
              {text}
            </p>
          ))}
          <Order ranking={ranking} />
        </section>
      ))}
    </Body>
  )
}

function Order({ ranking }: { ranking: RankingRules }) {
  return (
    <ol class="rankings-order">
      {ranking.hands.map(({ category, cards }, place) => (
        <li key={category}>
          <span class="rankings-place">{place + 1}</span>
          <span class="rankings-cards">
            {cards.map(code => (
              <Card key={code} code={code} />
            ))}
          </span>
          <b>{say(`rankings.${category}`)}</b>
        </li>
      ))}
    </ol>
  )
}
