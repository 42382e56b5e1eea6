// Seconds that are left, counted on the page's own clock.

import { useEffect, useState } from 'preact/hooks'

/** Whole seconds that are left, said anew when each is over. */
export function useSeconds(milliseconds: number, heard: number): number {
  const ends = heard + milliseconds
  const [, tick] = useState(0)
  const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => tick(left), ends - performance.now() - (left - 1) * 1000 + 5)
    return () => clearTimeout(timer)
  }, [left, ends])
  return left
}
