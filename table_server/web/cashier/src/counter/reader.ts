// The cash station's own card reader. A swipe goes to the field that asked for it last.

import { useEffect, useRef } from 'preact/hooks'
import { get, pathTo } from 'shared/console/http'
import { codeOf } from 'shared/console/request'
import { sayWrong } from 'shared/console/toasts'
import type { Swipe } from '../answers'

type Take = (card: string) => void

const WHY = {
  badly: 'The card could not be read. Swipe it again.',
  backwards: 'The card was swiped the wrong way round.',
  foreign: 'This is not a card of this room.',
  mistyped: 'The number on this card is not valid.',
} as const

/** Milliseconds after a request that failed. */
const AGAIN = 3_000

const takers: Take[] = []
let listening = false

/** While drawn. A form over the counter comes before the counter. */
export function useDeskReader(take: Take): void {
  const newest = useRef(take)
  newest.current = take
  useEffect(() => {
    const taker: Take = card => newest.current(card)
    takers.push(taker)
    if (!listening) void listen()
    return () => {
      takers.splice(takers.indexOf(taker), 1)
    }
  }, [])
}

async function listen(): Promise<void> {
  listening = true
  const since = performance.now()
  try {
    const { fitted, count: last, ago } = await asked(null)
    // Ignore swipes from before this page only, however long it has waited for an answer.
    let count = ago !== null && ago < performance.now() - since ? last - 1 : last
    while (fitted && takers.length > 0) count = await next(count)
  } catch {
    // Nobody is signed in or waits for a card any more.
  } finally {
    listening = false
  }
}

async function next(after: number): Promise<number> {
  const { count, read, card } = await asked(after)
  if (card) takers.at(-1)?.(card)
  else if (read && read !== 'whole') sayWrong(WHY[read])
  return count
}

/** The same question until it is answered: what is swiped while the line is away is not lost by another. */
async function asked(after: number | null): Promise<Swipe> {
  for (;;) {
    try {
      return await get(pathTo('/api/cash/reader', { after }))
    } catch (fault) {
      if (takers.length === 0 || codeOf(fault) === 'not_signed_in') throw fault
      await new Promise(done => setTimeout(done, AGAIN))
    }
  }
}
