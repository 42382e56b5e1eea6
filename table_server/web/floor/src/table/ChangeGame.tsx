// Another game of the house: between hands only, and in a running one the reason stands in the form.

import { useEffect, useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { get, pathTo } from 'shared/console/http'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { HouseGameView } from 'shared/openapi'
import type { BoardView } from 'shared/wire'
import { gameOf } from '../room/state'
import { order, type Table } from '../room/tables'

interface Props {
  readonly at: Table
  readonly table: BoardView
  readonly onAway: () => void
}

const keyOf = ({ game, name }: Pick<HouseGameView, 'game' | 'name'>): string => JSON.stringify([game, name])

export function ChangeGame({ at, table, onAway }: Props) {
  const now = keyOf({ game: table.game.key, name: table.game.name })
  const [spreads, setSpreads] = useState<readonly HouseGameView[]>([])
  const [chosen, setChosen] = useState(now)
  useEffect(() => {
    get(pathTo('/api/tables/{table}/games', { table: at.key })).then(setSpreads, sayNo)
  }, [at.key])
  const change = async () => {
    const [game = '', name = ''] = JSON.parse(chosen) as string[]
    await order(at, { type: 'change_game', game, name })
    sayDone(`${table.title} plays another game from the next hand on.`)
    onAway()
  }
  return (
    <Dialog title="Change game" onClose={onAway}>
      <Form submit="Change game" ready={chosen !== now} onSubmit={change} onCancel={onAway}>
        <p>
          Now: <b>{gameOf(table)}</b>
        </p>
        <ChoiceField
          label="From the next hand on"
          as="list"
          value={chosen}
          onValue={setChosen}
          options={spreads.map(spread => ({ key: keyOf(spread), title: `${spread.title} ${spread.name}` }))}
        />
        {table.hand?.stage === 'running' && (
          <p class="hint">A hand is running. Pause after the hand first.</p>
        )}
      </Form>
    </Dialog>
  )
}
