// The house's rules: for all games, for one, and for one in one structure. The special goes over the general.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { STRUCTURES } from '../terms/say'
import type { Known } from './asked'
import type { Draft } from './draft'
import { KeyFields } from './KeyFields'
import { at, isSection } from './written'

interface Props {
  readonly draft: Draft
  readonly known: Known
}

export function Rules({ draft, known }: Props) {
  const [chosen, setChosen] = useState('all')
  const [structure, setStructure] = useState('')
  const said = draft.checked?.said
  if (!said) return <p class="empty">The text is not valid TOML: see the faults beside it.</p>
  const game = known.games.find(({ key }) => key === chosen)
  const own = new Set(isSection(said.rules) ? Object.keys(said.rules) : [])
  const path = ['rules', chosen, ...(game && structure ? [structure] : [])]
  const some = at(said, path)
  return (
    <div class="houses-part">
      <KeyFields
        title="The house"
        draft={draft}
        path={[]}
        fields={known.parts.house}
        always={['title', 'sources', 'allow_percent']}
      />
      <div class="houses-chosen">
        <ChoiceField
          label="Rules of"
          as="list"
          value={chosen}
          options={[
            { key: 'all', title: 'All games' },
            ...known.games.map(({ key, title }) => ({
              key,
              title: own.has(key) ? `${title}, its own` : title,
            })),
          ]}
          onValue={key => {
            setChosen(key)
            setStructure('')
          }}
        />
        {game && (
          <ChoiceField
            label="Betting"
            as="list"
            value={structure}
            options={[
              { key: '', title: 'Any betting' },
              ...game.structures.map(key => ({ key, title: STRUCTURES[key] })),
            ]}
            onValue={setStructure}
          />
        )}
      </div>
      <KeyFields
        key={path.join()}
        title={isSection(some) ? 'The house’s own rules' : 'The house has no rules of its own here'}
        draft={draft}
        path={path}
        fields={known.parts.rules}
      />
    </div>
  )
}
