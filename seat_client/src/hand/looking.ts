// Listens to the fingers on the touch zone, and to everything that must hide the cards at once.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Peek } from 'shared/wire'
import { Fingers, type Look } from './fingers'

/** Of the zone's height, from above: where the hand lies that covers the cards. */
const RIM = 0.45
/** A finger that stays so long on a card wants to look at it, not to throw it. */
const STAYS = 200

interface Looking {
  readonly mode: Peek
  readonly cards: number
  /** Whether cards may be tapped. */
  readonly taps: boolean
  readonly onTap: (place: number) => void
}

interface Zone {
  readonly look: Look
  readonly touch: (event: PointerEvent) => void
  readonly key: (event: KeyboardEvent) => void
  readonly release: () => void
}

export function useLooking({ mode, cards, taps, onTap }: Looking): Zone {
  const fingers = useMemo(() => new Fingers(), [])
  const rim = useRef(0)
  const tap = useRef(onTap)
  tap.current = onTap
  const [look, setLook] = useState<Look>('none')
  const [held, setHeld] = useState(false)

  const see = () => setLook(fingers.look(mode, { bottom: rim.current }))
  const hide = () => {
    fingers.clear()
    setLook('none')
    setHeld(false)
  }

  // Cards that were gone are looked at anew.
  useEffect(hide, [cards > 0, mode])

  useEffect(() => {
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      fingers.move(event.pointerId, contact(event))
      see()
    }
    const lift = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      const tapped = fingers.lift(event.pointerId)
      if (tapped !== null && event.type === 'pointerup') tap.current(tapped)
      see()
    }
    const hides = () => document.visibilityState === 'hidden' && hide()
    // The page's own events: a card that is drawn anew under a finger takes its events with it.
    addEventListener('pointermove', move)
    addEventListener('pointerup', lift)
    addEventListener('pointercancel', lift)
    addEventListener('blur', hide)
    addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hides)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', lift)
      removeEventListener('pointercancel', lift)
      removeEventListener('blur', hide)
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hides)
    }
  }, [mode])

  const touch = (event: PointerEvent) => {
    if (event.button !== 0) return
    const box = (event.currentTarget as Element).getBoundingClientRect()
    rim.current = box.top + box.height * RIM
    const card = taps ? placeOf(event.target) : null
    const id = event.pointerId
    fingers.put(id, contact(event), card)
    see()
    if (card !== null) setTimeout(() => stayed(id), STAYS)
  }
  const stayed = (id: number) => {
    fingers.stay(id)
    see()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    setHeld(event.type === 'keydown')
  }
  return { look: held ? 'whole' : look, touch, key, release: () => setHeld(false) }
}

const contact = ({ clientX: x, clientY: y, width = 1 }: PointerEvent) => ({ x, y, width })

/** The card a finger is on, as it says itself. */
function placeOf(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return card ? Number(card.dataset.place) : null
}
