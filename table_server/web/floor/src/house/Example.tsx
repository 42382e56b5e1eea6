// The collection of a table in the text, worked out by the server while the text changes.

import { useEffect, useState } from 'preact/hooks'
import { post } from 'shared/console/http'
import type { Hand, Worked } from '../terms/asked'
import { WorkedExample } from '../terms/WorkedExample'
import type { Draft } from './draft'

interface Props {
  readonly draft: Draft
  readonly game: string
  readonly name: string
}

export function Example({ draft, game, name }: Props) {
  const [worked, setWorked] = useState<Worked | null>(null)
  const [hand, setHand] = useState<Hand | null>(null)
  const { toml, known, faults } = draft
  const sound = known && faults.length === 0
  useEffect(() => {
    if (!sound) return
    let gone = false
    post('/api/house-example', { toml, game, name, hand }).then(
      came => !gone && setWorked(came),
      () => !gone && setWorked(null),
    )
    return () => {
      gone = true
    }
  }, [toml, sound, game, name, hand])
  if (!worked) return null
  return (
    <div class={sound ? '' : 'worked-before'}>
      <WorkedExample worked={worked} hand={hand} onHand={setHand} />
    </div>
  )
}
