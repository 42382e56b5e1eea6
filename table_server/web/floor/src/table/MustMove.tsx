// The main game that this table feeds: the choice of it, the next player, and the reason why a move waits.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import type { FloorPart, Parting } from 'shared/wire'
import { order, type Table, tables } from '../room/tables'
import { goesTo } from './going'
import { firstFree } from './queueRules'

interface Props {
  readonly at: Table
  readonly floor: FloorPart
}

export function MustMove({ at, floor }: Props) {
  const must = floor.must_move
  const main = must && tables.value.find(({ key }) => key === must.main)?.table.value
  const going = floor.seats.filter(who => who.going)
  return (
    <section class="panel must-move">
      <h2 class="panel-title">Must move</h2>
      {must && (
        <p class="queue-says">
          {main?.title ?? must.main} is the main game.{' '}
          {main && firstFree(main.seats) === null ? 'No seat is free there.' : 'A seat is free there.'}
        </p>
      )}
      {(must || going.length > 0) && (
        <ol class="queue-list">
          {going.map(({ seat, name, going: goes }) => (
            <li key={seat} class="waiter waiter-line">
              <span class="waiter-name">{name}</span> <span>{goes && `goes to ${goesTo(goes)}`}</span>
            </li>
          ))}
          {must?.next.map((seat, place) => (
            <li key={seat} class="waiter waiter-line">
              <b>{place + 1}</b> <span class="waiter-name">{nameAt(floor, seat)}</span>{' '}
              <span>Seat {seat}</span>
            </li>
          ))}
        </ol>
      )}
      <Feeds at={at} floor={floor} />
    </section>
  )
}

const nameAt = (floor: FloorPart, seat: number): string =>
  floor.seats.find(who => who.seat === seat)?.name ?? ''

const NONE = ''

const WHEN: ReadonlyArray<{ readonly key: Parting; readonly title: string }> = [
  { key: 'after_blinds', title: 'At once, but not from the blinds ($20-$40)' },
  { key: 'to_the_blind', title: 'May play until the big blind (10-20 and higher)' },
]

function Feeds({ at, floor }: Props) {
  const [main, setMain] = useState(floor.must_move?.main ?? NONE)
  const [when, setWhen] = useState<Parting>(floor.must_move?.when ?? 'after_blinds')
  const others = tables.value.filter(other => other.key !== at.key && !other.table.value?.tournament)
  const same = main === (floor.must_move?.main ?? NONE) && when === (floor.must_move?.when ?? when)
  return (
    <Form
      submit="Apply between hands"
      tone="plain"
      ready={!same}
      onSubmit={() => order(at, { type: 'must_move', main, when })}
    >
      <ChoiceField
        label="Main game"
        as="list"
        value={main}
        onValue={setMain}
        options={[
          { key: NONE, title: 'None' },
          ...others.map(({ key, table }) => ({ key, title: table.value?.title ?? key })),
        ]}
      />
      {main !== NONE && (
        <ChoiceField label="A player moves" as="list" value={when} onValue={setWhen} options={WHEN} />
      )}
    </Form>
  )
}
