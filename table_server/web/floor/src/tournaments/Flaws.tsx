// The flaws of a structure, each at its place in the form.

import type { Wrong } from './asked'
import { flawSaid, inPart, type Part } from './flaws'

interface Props {
  readonly wrong: readonly Wrong[]
  readonly part: Part
}

export function Flaws({ wrong, part }: Props) {
  const here = inPart(wrong, part)
  if (here.length === 0) return null
  return (
    <div class="tournament-wrong" role="alert">
      {here.map(one => (
        <p key={`${one.flaw} ${one.line}`}>{flawSaid(one)}</p>
      ))}
    </div>
  )
}
