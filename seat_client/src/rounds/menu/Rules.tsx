// How this game is played, in chapters in the order of a hand.

import { stakes } from 'shared/rounds/stakes'
import { say } from 'shared/words/words'
import { Body } from '../../menu/Body'
import { useRoundsRules } from './asking'
import { chapters } from './rulesWords'
import './rules.css'

export function Rules() {
  const told = useRoundsRules()
  return (
    <Body>
      {told ? (
        <article class="rules">
          <h2>
            {told.game.title} <small>{stakes(told.game)}</small>
          </h2>
          {chapters(told).map(({ title, lines }) => (
            <section key={title}>
              <h3>{title}</h3>
              {lines.map(text => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </article>
      ) : (
        <p class="menu-said">{say('hands.looking')}</p>
      )}
    </Body>
  )
}
