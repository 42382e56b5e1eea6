// News that are read one after the other: none pushes another from the screen before it can be read.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { News } from '../words/news'

/** Milliseconds that one is read in while others wait. */
export const READ = 4_000

/** The one to be read now, and how more of them come; the last stays for as long as this. */
export function useNews(long: number): readonly [News | null, (found: ReadonlyArray<News>) => void] {
  const [coming, setComing] = useState<ReadonlyArray<News>>([])
  const since = useRef(0)
  const [news = null] = coming
  const waits = coming.length > 1
  useEffect(() => {
    since.current = performance.now()
  }, [news])
  useEffect(() => {
    if (!news) return
    const left = (waits ? READ : long) - (performance.now() - since.current)
    const over = setTimeout(() => setComing(([, ...others]) => others), left)
    return () => clearTimeout(over)
  }, [news, waits, long])
  return [news, found => found.length > 0 && setComing(before => [...before, ...found])]
}
