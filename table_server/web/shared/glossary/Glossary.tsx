// The words of the card room with what they mean, by letter; cards show what they can.

import { useState } from 'preact/hooks'
import { CardOrBack } from '../cards/Card'
import { Press } from '../press/Press'
import { language, say } from '../words/words'
import { inEnglish, letterOf, sorted } from './letters'
import { PICTURES, type Picture, pictured, type TermKey } from './terms'
import './glossary.css'

export function Glossary() {
  const [chosen, choose] = useState<string | null>(null)
  const terms = sorted(language.value)
  const letters = [...new Set(terms.map(term => letterOf(term)))]
  const letter = chosen && letters.includes(chosen) ? chosen : null // another language has other letters
  return (
    <>
      <nav class="glossary-letters" aria-label={say('glossary.letters')}>
        <Press class="glossary-letter glossary-all" on={letter === null} onPress={() => choose(null)}>
          {say('glossary.all')}
        </Press>
        {letters.map(each => (
          <Press
            key={each}
            class="glossary-letter"
            on={each === letter}
            onPress={() => choose(each === letter ? null : each)}
          >
            {each}
          </Press>
        ))}
      </nav>
      <dl class="glossary">
        {terms
          .filter(term => letter === null || letterOf(term) === letter)
          .map(term => (
            <Entry key={term} term={term} />
          ))}
      </dl>
    </>
  )
}

function Entry({ term }: { readonly term: TermKey }) {
  const [name, english] = [say(`term.${term}`), inEnglish(term)]
  return (
    <div class="glossary-entry">
      <dt>
        {name}
        {name !== english && <small lang="en">{english}</small>}
      </dt>
      <dd>{say(`means.${term}`)}</dd>
      {pictured(term) && (
        <dd class="glossary-example">
          <Cards picture={PICTURES[term]} />
          {say(`example.${term}`)}
        </dd>
      )}
    </div>
  )
}

function Cards({ picture }: { readonly picture: Picture }) {
  return (
    <span class="glossary-cards">
      {picture.map((group, at) => (
        <span key={at} class="glossary-group">
          {group.map((code, place) => (
            <CardOrBack key={place} code={code} />
          ))}
        </span>
      ))}
    </span>
  )
}
