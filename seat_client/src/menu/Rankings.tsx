// Which hand beats which in this game, the best first.

import { Card } from 'shared/cards/Card'
import type { RankingRules } from 'shared/wire'
import { say } from 'shared/words/words'
import { useRules } from './asking'
import { Body } from './Body'
import { example } from './examples'
import { rank } from './rulesWords'
import './rankings.css'

export function Rankings() {
  const rankings = useRules()?.rules.rankings
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

function noted({ own, qualifier, joker, low }: RankingRules): string[] {
  const lines: string[] = []
  if (low) lines.push(say('rankings.low_wins'))
  if (own !== null) lines.push(say('rules.own', { own, board: 5 - own, half: low ? 'low' : 'high' }))
  if (qualifier !== null) lines.push(say('rules.qualifier', { rank: rank(qualifier) }))
  if (joker) lines.push(say(`rules.joker_${joker}`))
  return lines
}

function Order({ ranking }: { ranking: RankingRules }) {
  return (
    <ol class="rankings-order">
      {ranking.categories.map((category, place) => {
        const cards = example(category, ranking)
        return (
          cards.length > 0 && (
            <li key={category}>
              <span class="rankings-place">{place + 1}</span>
              <span class="rankings-cards">
                {cards.map(code => (
                  <Card key={code} code={code} />
                ))}
              </span>
              <b>{say(`rankings.${category}`)}</b>
            </li>
          )
        )
      })}
    </ol>
  )
}
