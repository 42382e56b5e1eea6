// Orders to the whole table.

import { useState } from 'preact/hooks'
import type { BoardView } from 'shared/wire'
import { order, orders, type Table, tables } from '../room/tables'
import { BreakGame } from './BreakGame'
import { ChangeGame } from './ChangeGame'
import { type Asks, type Order, ordersFor } from './ordersFor'
import { Sure } from './Sure'
import { VoidHand } from './VoidHand'

interface Props {
  readonly at: Table
  readonly table: BoardView
}

export function Orders({ at, table }: Props) {
  const [asks, setAsks] = useState<Asks | null>(null)
  const give = ({ wanted, asks: about }: Order) => (wanted ? orders(at, wanted) : setAsks(about ?? null))
  return (
    <div class="buttons orders">
      {ordersFor(table)
        .filter(({ asks: about }) => about !== 'break' || tables.value.length > 1)
        .map(each => (
          <button
            key={each.title}
            type="button"
            class={each.main ? 'button button-go' : 'button'}
            onClick={() => give(each)}
          >
            {each.title}
          </button>
        ))}
      {asks && <Asked about={asks} at={at} table={table} onAway={() => setAsks(null)} />}
    </div>
  )
}

function Asked({ about, at, table, onAway }: Props & { readonly about: Asks; readonly onAway: () => void }) {
  switch (about) {
    case 'game':
      return <ChangeGame at={at} table={table} onAway={onAway} />
    case 'break':
      return <BreakGame at={at} onAway={onAway} />
    case 'void':
      return <VoidHand at={at} onAway={onAway} />
    case 'stop':
      return (
        <Sure
          title="Stop in the middle of the hand"
          text="Nobody can act and no clock runs until you resume."
          submit="Stop at once"
          onSure={() => order(at, { type: 'pause', at_once: true })}
          onAway={onAway}
        />
      )
    case 'close':
      return (
        <Sure
          title="Close the table"
          text="The running hand is played out. Then everybody’s chips go back to their accounts and all seats are free."
          submit="Close the table"
          onSure={() => order(at, { type: 'close' })}
          onAway={onAway}
        />
      )
  }
}
