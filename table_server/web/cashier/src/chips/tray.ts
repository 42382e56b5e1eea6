// The chip tray of the cash station, where it has one: what lies there, told as it changes.

import { useEffect, useRef, useState } from 'preact/hooks'
import { get, pathTo } from 'shared/console/http'
import { codeOf } from 'shared/console/request'
import type { Chip, ChipTray, Lies } from '../answers'

export type { Chip, Lies } from '../answers'

/** Milliseconds after a request that failed. */
const AGAIN = 3_000

/** Null until it is known; `look` asks the list again, where something was done that the tray knows nothing of. */
export function useChipTray(): { readonly tray: ChipTray | null; readonly look: () => void } {
  const [tray, setTray] = useState<ChipTray | null>(null)
  const here = useRef(true)
  const take = (found: ChipTray) => {
    if (here.current) setTray(found)
    return found
  }
  useEffect(() => {
    here.current = true
    void follow(take, () => here.current)
    return () => {
      here.current = false
    }
  }, [])
  return { tray, look: () => void get('/api/chips/tray').then(take, () => undefined) }
}

async function follow(take: (found: ChipTray) => ChipTray, isHere: () => boolean): Promise<void> {
  let after: number | null = null
  while (isHere()) {
    try {
      const { fitted, count } = take(await get(pathTo('/api/chips/tray', { after })))
      if (!fitted) return
      after = count
    } catch (fault) {
      if (codeOf(fault) === 'not_signed_in') return
      await new Promise(done => setTimeout(done, AGAIN))
    }
  }
}

export const worthOf = (chips: readonly Chip[]): number =>
  chips.reduce((sum, { worth }) => sum + (worth ?? 0), 0)

/** The state that all chips share; null for an empty tray and for one that has to be sorted first. */
export function allLie(chips: readonly Chip[]): Lies | null {
  const [first] = chips
  return first && chips.every(({ lies }) => lies === first.lies) ? first.lies : null
}

export interface Heap {
  readonly lies: Lies
  readonly worth: number | null
  readonly tags: readonly string[]
}

/** Chips that are alike, what has to be looked at first. */
export function heaps(chips: readonly Chip[]): readonly Heap[] {
  const order: readonly Lies[] = ['twice', 'elsewhere', 'unknown', 'out', 'inside']
  const found = new Map<string, Heap>()
  for (const { tag, worth, lies } of chips) {
    const key = `${lies} ${worth}`
    found.set(key, { lies, worth, tags: [...(found.get(key)?.tags ?? []), tag] })
  }
  return [...found.values()].sort(
    (one, other) =>
      order.indexOf(one.lies) - order.indexOf(other.lies) || (other.worth ?? 0) - (one.worth ?? 0),
  )
}
