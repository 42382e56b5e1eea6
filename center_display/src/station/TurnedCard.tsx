// A card that was a back until now is seen turning.

import { useRef } from 'preact/hooks'
import { CardOrBack, type Lie } from 'shared/cards/Card'

export function TurnedCard({ code, lie }: { readonly code: string; readonly lie: Lie }) {
  const was = useRef(code)
  const turns = was.current !== code
  was.current = code
  return <CardOrBack code={code} lie={lie} turns={turns} />
}
