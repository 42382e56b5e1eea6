// Ten digits as on every keypad of a bank, for card numbers, PINs and amounts.

import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { say } from 'shared/words/words'
import './keys.css'

export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'point' | 'clear' | 'delete'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface KeysProps {
  readonly onKey: (key: Key) => void
  /** What the left corner has: all away, or the point between dollars and cents. */
  readonly corner: 'clear' | 'point'
  /** The point, as the language writes it. */
  readonly point?: string
  readonly disabled?: boolean
  /** For a keyboard's Enter. */
  readonly onEnter?: () => void
}

export function Keys({ onKey, corner, point = '.', disabled = false, onEnter }: KeysProps) {
  useKeyboard(disabled ? () => {} : onKey, onEnter)
  const key = (name: Key, shown: ComponentChildren, label?: string) => (
    <Press class={`keys-key keys-${name}`} onPress={() => onKey(name)} label={label} disabled={disabled}>
      {shown}
    </Press>
  )
  return (
    <div class="keys">
      {DIGITS.map(digit => key(digit, digit))}
      {corner === 'clear' ? key('clear', say('keys.clear')) : key('point', point, say('keys.point'))}
      {key('0', '0')}
      {key('delete', <Backspace />, say('keys.delete'))}
    </div>
  )
}

function Backspace() {
  return (
    <svg class="keys-back" viewBox="0 0 32 24" aria-hidden="true">
      <path d="M10 2h18a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H10L2 12zM15 8l8 8m0-8-8 8" />
    </svg>
  )
}

const NAMED: Readonly<Record<string, Key>> = {
  Backspace: 'delete',
  Delete: 'clear',
  '.': 'point',
  ',': 'point',
}

function keyOf(name: string): Key | undefined {
  return /^[0-9]$/.test(name) ? (name as Key) : NAMED[name]
}

function useKeyboard(onKey: (key: Key) => void, onEnter?: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = keyOf(event.key)
      if (key) onKey(key)
      // On a button Enter is that button's.
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter?.()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onKey, onEnter])
}
