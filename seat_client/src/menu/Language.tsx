// The language of this screen: for a player kept with the account, for an empty seat until somebody comes.

import { useEffect } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { LANGUAGES, language, type Language as Tongue } from 'shared/words/words'
import { askFor } from '../arriving/arrival'
import { line, you } from '../line'
import { Body } from './Body'

export function Language() {
  useEffect(() => void import('shared/words/chinese'), [])
  return (
    <Body>
      <div class="menu-narrow">
        {(Object.keys(LANGUAGES) as Tongue[]).map(one => (
          <Press
            key={one}
            class="menu-main settings-choice"
            on={one === language.value}
            onPress={() => choose(one)}
          >
            <span lang={one}>{LANGUAGES[one]}</span>
          </Press>
        ))}
      </div>
    </Body>
  )
}

/** While the accounts are away it is worn all the same; it is only not kept. */
function choose(one: Tongue): void {
  if (you.value?.preferences) line.send({ type: 'prefer', language: one })
  else askFor(one)
}
