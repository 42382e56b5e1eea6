// What a seat has in front of it: its chips, how many, and what it did last.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { Chips } from 'shared/chips/Chips'
import { CHIPS } from 'shared/motion/moves'
import { moves } from 'shared/theme/theme'
import type { Act, RoundsPlate } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'

export function Bet({ plate }: { readonly plate: RoundsPlate }) {
  const { bet } = plate
  const words = did(plate)
  const chips = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (bet > 0 && moves()) slides(chips.current)
  }, [bet])
  const open = plate.up.length === 0 && plate.down.some(code => code !== '??')
  if (bet === 0 && (words === '' || open)) return null
  return (
    <div class={`bet ${plate.up.length > 0 ? 'bet-ahead' : ''}`}>
      {bet > 0 && (
        <div class="bet-chips" ref={chips}>
          <Chips amount={bet} />
          <span class="bet-amount">{inShort(bet)}</span>
        </div>
      )}
      {words && !open && <span class="bet-act">{words}</span>}
    </div>
  )
}

/** These are seen: on the plate, or by the cards. */
const SEEN: ReadonlySet<Act> = new Set(['fold', 'draw', 'show'])

/** What it threw in the last draw, and what it did since. */
function did({ act, drew, status }: RoundsPlate): string {
  const said: string[] = []
  if (drew !== null && status !== 'folded') said.push(say('act.draw', { count: drew }))
  if (act && !SEEN.has(act.what)) said.push(say(`act.${act.what}`, { count: act.amount }))
  return said.join(' · ')
}

/** From the plate to in front of it. */
function slides(chips: HTMLElement | null): void {
  const frames = [
    { transform: 'translateY(140%) scale(0.8)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ]
  chips?.animate(frames, { duration: CHIPS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
}
