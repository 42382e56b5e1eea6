// Something the server is asked for: what came, or why nothing did; asked again when the address changes.

import { useEffect, useState } from 'preact/hooks'
import { get } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'

interface Screen {
  readonly screen: string
  readonly kind: string
}

/** Null until it is there. `again` asks anew; what keeps shows the old answer meanwhile. */
export function useAsked<Answer>(path: string | null, keeps = false): readonly [Answer | null, () => void] {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (path === null) return
    let gone = false
    if (!keeps) setAnswer(null)
    get<Answer>(path).then(
      came => !gone && setAnswer(came),
      fault => !gone && sayNo(fault),
    )
    return () => {
      gone = true
    }
  }, [path, times])
  return [answer, () => setTimes(times + 1)]
}

/** The keys of all tables: an auditor has no line to any of them. */
export function useTables(): readonly string[] {
  const [screens] = useAsked<readonly Screen[]>('/api/screens')
  return (screens ?? [])
    .filter(({ kind }) => kind === 'floor')
    .map(({ screen }) => screen.split('/')[0] ?? '')
}
