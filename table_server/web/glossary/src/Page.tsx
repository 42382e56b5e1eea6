// The glossary as a page of its own, beside the board and the consoles: in the language of the house, or in another.

import { useEffect } from 'preact/hooks'
import { Glossary } from 'shared/glossary/Glossary'
import { Press } from 'shared/press/Press'
import { LANGUAGES, type Language, language, say, speak } from 'shared/words/words'
import './page.css'

export function Page() {
  useEffect(() => void import('shared/words/chinese'), [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <main class="glossary-page scrolls" tabIndex={0}>
      <header>
        <h1>{say('menu.glossary')}</h1>
        <nav aria-label={say('bar.language')}>
          {(Object.keys(LANGUAGES) as Language[]).map(one => (
            <Press
              key={one}
              class="glossary-language"
              on={one === language.value}
              onPress={() => void speak(one)}
            >
              <span lang={one}>{LANGUAGES[one]}</span>
            </Press>
          ))}
        </nav>
      </header>
      <Glossary />
    </main>
  )
}
