// One game built in a form; what it takes is worked out by the server, and shown, before it goes on the menu.

import { useEffect, useState } from 'preact/hooks'
import { TextField } from 'shared/console/fields/TextField'
import { post } from 'shared/console/http'
import { sentenceOf } from 'shared/console/request'
import { useAsked } from '../desk/asked'
import type { GameForm, House, Option, Posted, Worked } from './asked'
import { CollectionFields } from './CollectionFields'
import { freeName, type Line } from './draft'
import { RulesFields } from './RulesFields'
import { StakesFields } from './StakesFields'
import { stakesSaid } from './say'
import { WorkedExample } from './WorkedExample'

/** Milliseconds without a touch until the server is asked. */
const QUIET = 350

interface Props {
  readonly house: House
  readonly start: GameForm
  /** Names that the rest of the menu has. */
  readonly menu: readonly string[]
  readonly onDone: (line: Line) => void
  readonly onCancel: () => void
}

export function GameEditor({ house, start, menu, onDone, onCancel }: Props) {
  const of = `/api/houses/${encodeURIComponent(house.key)}`
  const game = encodeURIComponent(start.game)
  const [posted] = useAsked<readonly Posted[]>(`${of}/tables/${game}`)
  const [options] = useAsked<readonly Option[]>(`${of}/schedules/${game}`)
  const known = house.games.find(({ key }) => key === start.game)
  if (!posted || !options || !known) return <p class="empty">Looking.</p>
  const taken = [...posted.map(({ name }) => name), ...menu]
  const first = { ...start, name: freeName(start.name, taken) }
  return (
    <Editor
      house={house}
      game={known}
      first={first}
      options={options}
      title={`${known.title}, built on ${start.name}`}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

interface EditorProps extends Pick<Props, 'house' | 'onDone' | 'onCancel'> {
  readonly game: House['games'][number]
  readonly first: GameForm
  readonly options: readonly Option[]
  readonly title: string
}

function Editor({ house, game, first, options, title, onDone, onCancel }: EditorProps) {
  const [form, setForm] = useState(first)
  const [worked, no] = useWorked(house.key, form)
  const change = (said: Partial<GameForm>) => setForm({ ...form, ...said })
  const done = () =>
    worked && onDone({ item: form, title: `${game.title} ${form.name}`, says: stakesSaid(worked.game), form })
  return (
    <div class="editor">
      <h2 class="panel-title">{title}</h2>
      <TextField label="Name" value={form.name} most={40} onValue={name => change({ name })} />
      <StakesFields form={form} game={game} onChange={change} />
      <RulesFields form={form} onChange={change} />
      <CollectionFields form={form} game={game} options={options} onChange={change} />
      <p class="form-no" role="alert">
        {no}
      </p>
      {worked && <WorkedExample worked={worked} />}
      <div class="form-buttons">
        <button type="button" class="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" class="button button-go" disabled={!worked || no !== ''} onClick={done}>
          Put on the menu
        </button>
      </div>
    </div>
  )
}

/** What the form comes to, once it has been left alone for a moment; or why it cannot be. */
function useWorked(house: string, form: GameForm): readonly [Worked | null, string] {
  const [worked, setWorked] = useState<Worked | null>(null)
  const [no, setNo] = useState('')
  useEffect(() => {
    let gone = false
    const ask = async () => {
      try {
        const came = await post<Worked>('/api/worked', { house, game: form })
        if (gone) return
        setWorked(came)
        setNo('')
      } catch (fault) {
        if (gone) return
        setWorked(null)
        setNo(sentenceOf(fault))
      }
    }
    const timer = setTimeout(ask, QUIET)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [house, form])
  return [worked, no]
}
