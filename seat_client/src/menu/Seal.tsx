// The seal of the running hand's cards, and what it is good for.

import { say } from 'shared/words/words'
import { table } from '../line'
import { Body } from './Body'
import './seal.css'

export function Seal() {
  const hand = table.value?.hand
  return (
    <Body>
      <div class="menu-narrow">
        <p class="menu-said">{say('seal.text')}</p>
        {hand ? (
          <figure class="seal">
            <figcaption>{say('seal.of', { number: hand.number })}</figcaption>
            <code>{inFours(hand.root)}</code>
          </figure>
        ) : (
          <p class="menu-said">{say('seal.none')}</p>
        )}
        <ol class="seal-steps">
          <li>{say('seal.before')}</li>
          <li>{say('seal.note')}</li>
          <li>{say('seal.after')}</li>
        </ol>
        <p class="menu-said">{say('seal.software', { version: table.value?.software ?? '' })}</p>
      </div>
    </Body>
  )
}

const inFours = (root: string) => root.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')
