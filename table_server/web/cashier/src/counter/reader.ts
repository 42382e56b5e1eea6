// The card reader of the cash station, where it has one of its own: what it reads goes to whoever asked for it last.

import { useEffect, useRef } from 'preact/hooks'
import { get } from 'shared/console/http'
import { sayWrong } from 'shared/console/toasts'

interface Swipe {
  readonly fitted: boolean
  readonly count: number
  readonly read: 'whole' | 'badly' | 'backwards' | 'foreign' | 'mistyped' | null
  readonly card: string | null
}

type Take = (card: string) => void

const WHY = {
  badly: 'The card could not be read. Swipe it again.',
  backwards: 'The card was held the wrong way round.',
  foreign: 'This is not a card of this room.',
  mistyped: 'The number on this card cannot be right.',
} as const

/** After a request that failed; a station without a reader is asked again when the page is opened again. */
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
  try {
    let { count, fitted } = await get<Swipe>('/api/cash/reader')
    while (fitted && takers.length > 0) count = await next(count)
  } catch {
    // Nobody is signed in any more, or the line is gone; cards are typed.
  } finally {
    listening = false
  }
}

async function next(after: number): Promise<number> {
  try {
    const { count, read, card } = await get<Swipe>(`/api/cash/reader?after=${after}`)
    if (card) takers.at(-1)?.(card)
    else if (read && read !== 'whole') sayWrong(WHY[read])
    return count
  } catch {
    await new Promise(done => setTimeout(done, AGAIN))
    return (await get<Swipe>('/api/cash/reader')).count
  }
}
