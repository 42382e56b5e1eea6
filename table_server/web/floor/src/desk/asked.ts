// Something the server is asked for: what came, or why nothing did; asked again when the address changes.

import { useEffect, useState } from 'preact/hooks'
import type { Address, Answer, Named } from 'shared/console/addresses'
import { get } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'

/** Null until it is there. `again` asks anew; what keeps shows the old answer meanwhile. */
export function useAsked<P extends Named<'get'>>(
  address: Address<P> | null,
  keeps = false,
): readonly [Answer<'get', P> | null, () => void] {
  const [answer, setAnswer] = useState<Answer<'get', P> | null>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (address === null) return
    let gone = false
    if (!keeps) setAnswer(null)
    get<P>(address).then(
      came => !gone && setAnswer(came),
      fault => !gone && sayNo(fault),
    )
    return () => {
      gone = true
    }
  }, [address, times])
  return [answer, () => setTimes(times + 1)]
}

/** The keys of all tables: an auditor has no line to any of them. */
export function useTables(): readonly string[] {
  const [screens] = useAsked('/api/screens')
  return (screens ?? [])
    .filter(({ kind }) => kind === 'floor')
    .map(({ screen }) => screen.split('/')[0] ?? '')
}
