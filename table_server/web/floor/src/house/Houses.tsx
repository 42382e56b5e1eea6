// The houses of the room: their games and collections, changed in a form or as text, published while nobody plays by them.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { go, where } from 'shared/console/where'
import { useAsked } from '../desk/asked'
import { when } from '../desk/said'
import type { HouseLine, Known } from './asked'
import { useDraft } from './draft'
import { Fees } from './Fees'
import { History } from './History'
import { MakeHouse } from './MakeHouse'
import { Menu } from './Menu'
import { Publish } from './Publish'
import { Rules } from './Rules'
import { TextOf } from './TextOf'
import './house.css'

export function Houses() {
  const [lines, again] = useAsked('/api/house-editions', true)
  const [known] = useAsked('/api/house-fields')
  const named = lines?.find(({ key }) => key === where.value[1])
  const line = named ?? lines?.find(({ tables }) => tables.length > 0) ?? lines?.[0]
  if (!lines || !known || !line)
    return (
      <main class="console-main">
        <p class="empty">Looking.</p>
      </main>
    )
  return (
    <main class="console-main houses">
      <h1 class="heard">Houses</h1>
      <div class="houses-head">
        <ChoiceField
          label="House"
          as="list"
          value={line.key}
          options={lines.map(({ key, title }) => ({ key, title: key === title ? key : `${title} (${key})` }))}
          onValue={key => go('houses', key)}
        />
        <Stands line={line} />
      </div>
      <Editor key={line.key} line={line} lines={lines} known={known} onChanged={again} />
    </main>
  )
}

function Stands({ line }: { readonly line: HouseLine }) {
  const { version, by, at, reason, tables, in_play } = line
  return (
    <p class="houses-stands">
      {version === null && 'Not published yet. '}
      {version === 0 && 'As it came with the program. '}
      {!!version && `Version ${version}, by ${by}, ${when(at)}: ${reason}. `}
      {tables.length > 0 && `Tables: ${tables.join(', ')}. `}
      {in_play.length > 0 && (
        <b class="houses-play">In play at {in_play.join(', ')}: nothing can be published now.</b>
      )}
    </p>
  )
}

const PARTS = [
  { key: 'menu', title: 'Menu' },
  { key: 'fees', title: 'Collection' },
  { key: 'rules', title: 'Rules' },
  { key: 'text', title: 'Text' },
  { key: 'versions', title: 'Versions' },
] as const

interface EditorProps {
  readonly line: HouseLine
  readonly lines: readonly HouseLine[]
  readonly known: Known
  readonly onChanged: () => void
}

function Editor({ line, lines, known, onChanged }: EditorProps) {
  const draft = useDraft(line)
  const [part, setPart] = useState<(typeof PARTS)[number]['key']>('menu')
  const [spot, setSpot] = useState<{ line: number } | null>(null)
  if (!draft?.checked) return <p class="empty">Looking.</p>
  const show = (at: number) => {
    setPart('text')
    setSpot({ line: at })
  }
  return (
    <div class="houses-editor">
      <div class="houses-work">
        <ChoiceField label="Part" options={PARTS} value={part} onValue={setPart} />
        {part === 'menu' && <Menu draft={draft} known={known} />}
        {part === 'fees' && <Fees draft={draft} known={known} />}
        {part === 'rules' && <Rules draft={draft} known={known} />}
        {part === 'text' && <TextOf draft={draft} spot={spot} />}
        {part === 'versions' && <History line={line} draft={draft} onChanged={onChanged} />}
      </div>
      <aside class="houses-side">
        <Publish line={line} draft={draft} onFault={show} onChanged={onChanged} />
        {draft.may && <MakeHouse lines={lines} draft={draft} onMade={onChanged} />}
      </aside>
    </div>
  )
}
