// One game built in a form; what it takes is worked out by the server, and shown, before it goes on the menu.

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { TextField } from 'shared/console/fields/TextField'
import { pathTo } from 'shared/console/http'
import { useAsked } from '../desk/asked'
import { words } from '../desk/said'
import type { GameForm, Hand, House, Option, Posted } from './asked'
import { CollectionFields } from './CollectionFields'
import { freeName, type Line } from './draft'
import { RulesFields } from './RulesFields'
import { StakesFields } from './StakesFields'
import { stakesSaid } from './say'
import { WorkedExample } from './WorkedExample'
import { useWorked } from './worked'

interface Props {
  /** The house whose rules it has; null when no house has them any more. */
  readonly house: House | null
  readonly start: GameForm
  /** Names that the rest of the menu has. */
  readonly menu: readonly string[]
  readonly onDone: (line: Line) => void
  readonly onCancel: () => void
}

export function GameEditor({ house, start, menu, onDone, onCancel }: Props) {
  const known = house?.games.find(({ key }) => key === start.game)
  const of = house && known ? { house: house.key, game: start.game } : null
  const [posted] = useAsked(of && pathTo('/api/houses/{house}/tables/{game}', of))
  const [options] = useAsked(of && pathTo('/api/houses/{house}/schedules/{game}', of))
  if (!house)
    return (
      <Cannot onCancel={onCancel}>
        No house of the room has the rules any more that {start.name} is played by. It can stay on the menu as
        it is; to change it, take it away and build it anew on a game of a house.
      </Cannot>
    )
  if (!known)
    return (
      <Cannot onCancel={onCancel}>
        {house.title} does not spread {words(start.game)} any more. {start.name} can stay on the menu as it
        is; to change it, take it away and build it anew by a house that spreads it.
      </Cannot>
    )
  if (!posted || !options) return <p class="empty">Looking.</p>
  const taken = [...posted.map(({ name }) => name), ...menu]
  return (
    <Editor
      house={house}
      game={known}
      first={{ ...start, name: freeName(start.name, taken) }}
      posted={posted}
      options={options}
      title={`${known.title}, built on ${start.name} of ${house.title}`}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

/** Why there is nothing to fill in. */
function Cannot({
  children,
  onCancel,
}: {
  readonly children: ComponentChildren
  readonly onCancel: () => void
}) {
  return (
    <div class="editor">
      <p role="alert">{children}</p>
      <div class="form-buttons">
        <button type="button" class="button" onClick={onCancel}>
          Close
        </button>
      </div>
    </div>
  )
}

interface EditorProps extends Pick<Props, 'onDone' | 'onCancel'> {
  readonly house: House
  readonly game: House['games'][number]
  readonly first: GameForm
  readonly posted: readonly Posted[]
  readonly options: readonly Option[]
  readonly title: string
}

function Editor({ house, game, first, posted, options, title, onDone, onCancel }: EditorProps) {
  const [form, setForm] = useState(first)
  const [hand, setHand] = useState<Hand | null>(null)
  const [worked, no] = useWorked(form, hand)
  const change = (said: Partial<GameForm>) => setForm({ ...form, ...said })
  const done = () =>
    worked &&
    onDone({
      item: form,
      title: `${game.title} ${form.name}`,
      says: stakesSaid(worked.game),
      form,
      version: house.version,
    })
  return (
    <div class="editor">
      <h2 class="panel-title">{title}</h2>
      <div class="fields">
        <TextField label="Name" value={form.name} most={40} onValue={name => change({ name })} />
        <ChoiceField
          label="Everything else as at"
          as="list"
          value={form.like}
          options={likesOf(form, posted, house)}
          onValue={like => change({ like })}
        />
      </div>
      <StakesFields form={form} game={game} start={first} onChange={change} />
      <RulesFields form={form} onChange={change} />
      <CollectionFields
        form={form}
        game={game}
        options={options}
        taken={worked?.game.collection ?? null}
        onChange={change}
      />
      <p class="form-no" role="alert">
        {no}
      </p>
      {worked && <WorkedExample worked={worked} hand={hand} onHand={setHand} />}
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

/** The posted tables that are bet the same way, and the house's rules without any. */
function likesOf({ like, structure }: GameForm, posted: readonly Posted[], { title }: House) {
  const found = posted.filter(each => each.structure === structure).map(({ name }) => name)
  const gone = like === '' || found.includes(like) ? [] : [{ key: like, title: `${like}, posted no more` }]
  return [
    ...gone,
    ...found.map(name => ({ key: name, title: name })),
    { key: '', title: `No table: ${title}` },
  ]
}
