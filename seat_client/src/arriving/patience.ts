// A seat where nobody does anything any more goes back to its first picture.

import { useEffect } from 'preact/hooks'

const LONG = 45_000

export function useStillHere(gone: () => void): void {
  useEffect(() => {
    let waiting = setTimeout(gone, LONG)
    const here = () => {
      clearTimeout(waiting)
      waiting = setTimeout(gone, LONG)
    }
    addEventListener('pointerdown', here)
    addEventListener('keydown', here)
    return () => {
      clearTimeout(waiting)
      removeEventListener('pointerdown', here)
      removeEventListener('keydown', here)
    }
  }, [gone])
}
