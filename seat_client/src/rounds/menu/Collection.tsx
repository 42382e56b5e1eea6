// What the house takes from this game, before anybody has to ask.

import { say } from 'shared/words/words'
import { Body } from '../../menu/Body'
import { table } from '../view'
import { charges, rest } from './collectionWords'
import './collection.css'

export function Collection() {
  const game = table.value?.game
  if (!game) return null
  return (
    <Body>
      <div class="collection">
        <p class="menu-said">{say('collection.text')}</p>
        <ul>
          {charges(game).map(({ amount, when, where, jackpot }) => (
            <li key={`${amount} ${when} ${where}`}>
              <b>{amount}</b>
              <span>
                {when}
                {where.length > 0 && <small>{where.join(' · ')}</small>}
              </span>
              <i>{say(jackpot ? 'collection.jackpot' : 'collection.house')}</i>
            </li>
          ))}
        </ul>
        {rest(game.collection).map(text => (
          <p key={text} class="menu-said">
            {text}
          </p>
        ))}
      </div>
    </Body>
  )
}
