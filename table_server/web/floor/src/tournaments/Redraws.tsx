// At how many players left everybody draws a new seat.

import type { Structure } from './asked'
import { RowButtons } from './RowButtons'
import { WholeBox } from './WholeBox'

interface Props {
  readonly draft: Structure
  readonly put: (change: Partial<Structure>) => void
}

const MOST = 20

export function Redraws({ draft: { redraws, seats }, put }: Props) {
  const change = (changed: readonly number[]) => put({ redraws: changed })
  return (
    <fieldset class="field redraws">
      <legend class="field-label">Redraw seats when this many players are left</legend>
      {redraws.map((left, at) => (
        <span key={at} class="redraw">
          <WholeBox
            label={`Redraw ${at + 1}, players left`}
            value={left}
            onValue={to => change(redraws.map((other, place) => (place === at ? to : other)))}
          />
          <RowButtons name={`Redraw ${at + 1}`} rows={redraws} at={at} onRows={change} />
        </span>
      ))}
      <button
        type="button"
        class="button"
        disabled={redraws.length >= MOST}
        onClick={() => change([...redraws, redraws.length ? Math.floor((redraws.at(-1) ?? 0) / 2) : seats])}
      >
        One redraw more
      </button>
    </fieldset>
  )
}
