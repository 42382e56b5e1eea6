// A card of the board, as it comes: off the deck face down, and turned when all of its street lie there.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Card, CardBack, type Lie } from 'shared/cards/Card'
import { DEAL, FLIP } from 'shared/motion/moves'
import { moves } from 'shared/theme/theme'

interface BoardCardProps {
  readonly code: string
  readonly lie: Lie
  /** Which of those that come now; less than 0 for one that lay there. */
  readonly order: number
  /** The order of the last of them. */
  readonly last: number
}

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

export function BoardCard({ code, lie, order, last }: BoardCardProps) {
  const whole = useRef<HTMLSpanElement>(null)
  const [comes, setComes] = useState(order >= 0 && moves())
  useLayoutEffect(() => {
    if (!comes || !whole.current) return
    const coming = laidAndTurned(whole.current, order, last)
    coming.onfinish = () => setComes(false)
    return () => coming.cancel()
  }, [])
  return (
    <span class="board-card" ref={whole}>
      <Card code={code} lie={lie} />
      {comes && (
        <span class="board-card-back">
          <CardBack />
        </span>
      )}
    </span>
  )
}

function laidAndTurned(card: HTMLElement, order: number, last: number): Animation {
  const lands = (order + 1) * DEAL
  const turns = (last + 1) * DEAL
  const all = turns + FLIP
  const away = 'translate(-40rem, -12rem) rotate(-20deg) rotateY(180deg)'
  return card.animate(
    [
      { transform: away, opacity: 0, easing: EASE },
      { transform: away, opacity: 0, offset: (order * DEAL) / all, easing: EASE },
      { transform: 'rotateY(180deg)', opacity: 1, offset: lands / all },
      { transform: 'rotateY(180deg)', opacity: 1, offset: turns / all, easing: EASE },
      { transform: 'none', opacity: 1 },
    ],
    { duration: all },
  )
}
