// The PIN of the card that was presented. It is held here for as long as it is typed, and is nowhere in the page.

import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import type { Code } from 'shared/wire'
import { say } from 'shared/words/words'
import { line, you } from '../line'
import { stepBack } from './arrival'
import { type Guest, guestOf, handle, isSimulated } from './guest'
import { type Key, Keys } from './Keys'
import { useStillHere } from './patience'
import { WhichSeat } from './WhichSeat'
import './pinpad.css'

export const SHORTEST = 4
export const LONGEST = 8

/** For good: another try with this card is another no. */
const FINAL: ReadonlySet<Code> = new Set<Code>([
  'locked',
  'barred',
  'excluded',
  'session_limit',
  'no_such_account',
])

interface PinPadProps {
  /** Null: the table's own reader read it. */
  readonly card: string | null
  readonly title: string
  /** Gives card and PIN to the server; false while there is no line to it. */
  readonly prove: (pin: string) => boolean
  readonly onBack?: () => void
  /** Digits on the pad beside the screen, which is then the one to use. */
  readonly keyed?: number | null
  /** What was keyed there is with the server. */
  readonly checking?: boolean
}

type Standing = 'typing' | 'asked' | Code

export function PinPad(props: PinPadProps) {
  const { card, title, prove, onBack = stepBack, keyed = null, checking = false } = props
  const pin = useRef('')
  const [length, setLength] = useState(0)
  const [standing, setStanding] = useState<Standing>('typing')
  const answered = useAnswer(setStanding)
  useStillHere(onBack)

  const put = (text: string) => {
    pin.current = text
    setLength(text.length)
  }
  useForgotten(() => put(''))
  const key = (name: Key) => {
    setStanding('typing')
    put(typed(pin.current, name))
  }
  const enter = () => {
    if (pin.current.length < SHORTEST) return
    if (!prove(pin.current)) return
    answered.current = false
    put('')
    setStanding('asked')
  }

  useEffect(() => {
    if (!checking && !keyed) return
    answered.current = false // a pad that is used has read what was wrong before
    setStanding(checking ? 'asked' : 'typing')
  }, [keyed, checking])

  const waits = standing === 'asked'
  const refused = !waits && standing !== 'typing'
  return (
    <section class="pinpad" aria-label={title}>
      <div class="pinpad-said">
        <WhichSeat />
        <h1>{title}</h1>
        <Dots length={keyed ?? length} waits={waits} wrong={standing === 'wrong_card_or_pin'} />
        <p class={refused ? 'pinpad-word pinpad-no' : 'pinpad-word'} role="status" aria-live="assertive">
          {word(standing, keyed ?? length, keyed !== null)}
        </p>
        <Hint card={card} guest={guestOf()} />
        <Press class="pinpad-back" onPress={onBack}>
          {say('pin.back')}
        </Press>
      </div>
      {FINAL.has(standing as Code) ? (
        <CallFloor />
      ) : keyed !== null ? (
        isSimulated('pin') && <SimulatedPad />
      ) : (
        <div class="pinpad-pad">
          <Keys onKey={key} corner="clear" disabled={waits} onEnter={enter} />
          <Press class="pinpad-enter" onPress={enter} disabled={waits || length < SHORTEST}>
            {say('pin.enter')}
          </Press>
        </div>
      )}
    </section>
  )
}

/** What the server said to the last PIN, or that it said nothing. */
function useAnswer(heard: (standing: Standing) => void) {
  const answered = useRef(true)
  const before = useRef(line.refused.peek()?.count ?? 0)
  useSignalEffect(() => {
    const refused = line.refused.value
    if (!refused || refused.count === before.current) return
    before.current = refused.count
    if (answered.current) return
    answered.current = true
    heard(refused.code)
  })
  useSignalEffect(() => {
    if (line.link.value === 'live' || answered.current) return
    answered.current = true
    heard('typing')
  })
  return answered
}

/** Whoever walks away leaves no half PIN behind. */
function useForgotten(forget: () => void): void {
  useEffect(() => {
    const hide = () => document.hidden && forget()
    addEventListener('blur', forget)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('blur', forget)
      document.removeEventListener('visibilitychange', hide)
    }
  })
}

function typed(pin: string, key: Key): string {
  if (key === 'clear') return ''
  if (key === 'delete') return pin.slice(0, -1)
  return key === 'point' || pin.length === LONGEST ? pin : pin + key
}

function word(standing: Standing, length: number, onPad: boolean): string {
  if (standing === 'typing') return length ? '' : say(onPad ? 'pin.on_pad' : 'pin.ask')
  if (standing === 'asked') return say('pin.checking')
  const told = say(`refused.${standing}`)
  return standing === 'wrong_card_or_pin' ? `${told} ${say('pin.tries')}` : told
}

function Dots({ length, waits, wrong }: { length: number; waits: boolean; wrong: boolean }) {
  const shown = Math.max(length, SHORTEST)
  return (
    <div class={`pinpad-dots${waits ? ' pinpad-waits' : ''}${wrong ? ' pinpad-wrong' : ''}`}>
      <span class="heard">{say('pin.typed', { length })}</span>
      {Array.from({ length: shown }, (_, at) => (
        <i key={at} class={at < length ? 'pinpad-dot pinpad-dot-full' : 'pinpad-dot'} />
      ))}
    </div>
  )
}

/** A demonstration's pad has no keys but these: each is pressed there, and comes back as a dot. */
function SimulatedPad() {
  const press = (key: Key) =>
    key !== 'point' && void handle('pin', key === 'clear' ? key : key === 'delete' ? 'back' : `type ${key}`)
  const enter = () => void handle('pin', 'enter')
  return (
    <div class="pinpad-pad">
      <Keys onKey={press} corner="clear" onEnter={enter} />
      <Press class="pinpad-enter" onPress={enter}>
        {say('pin.enter')}
      </Press>
    </div>
  )
}

function Hint({ card, guest }: { card: string | null; guest: Guest | null }) {
  if (!guest || (card === null ? !isSimulated('card') : guest.card !== card)) return null
  return <p class="pinpad-hint">{say('guest.pin', { pin: guest.pin })}</p>
}

function CallFloor() {
  const called = you.value?.floor_called ?? false
  return (
    <Press class="pinpad-floor" on={called} onPress={() => line.send({ type: 'call_floor', on: !called })}>
      {say(called ? 'floor.called' : 'floor.call')}
    </Press>
  )
}
