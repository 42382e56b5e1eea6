// The line of words nearest to its readers.

import type { Shown } from 'shared/theater/theater'
import type { RoundsBoard } from 'shared/wire'
import { EachPot } from './EachPot'
import { saying } from './saying'

/** Longer than this, a line is set in smaller letters. */
const LONG = 60
/** Parts of a hand that find room as words; all of them are to be seen at the seats. */
const MOST = 6

export function Said({ scene }: { readonly scene: Shown<RoundsBoard> }) {
  const lines = saying(scene).slice(0, MOST)
  const pots = scene.table.hand?.pots ?? []
  if (lines.length === 0 && pots.length > 1) return <EachPot pots={pots} />
  return (
    <div class={`said ${size(lines)}`}>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function size(lines: ReadonlyArray<string>): string {
  if (lines.length > 2) return 'said-many'
  return lines.length > 1 || (lines[0]?.length ?? 0) > LONG ? 'said-small' : ''
}
