// A PIN that the customer chooses: entered twice at the pad, unseen, or typed twice without a pad.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { TextField } from 'shared/console/fields/TextField'
import { type Pad, usePad } from './pad'

export interface Pins {
  readonly pin: string
  readonly again: string
  /** For a PIN that was keyed at the pad. */
  readonly word: string | null
}

export const NO_PINS: Pins = { pin: '', again: '', word: null }

export const agree = ({ pin, again, word }: Pins): boolean =>
  word !== null || (/^\d{4,8}$/.test(pin) && pin === again)

/** The fields to send. */
export const chosen = ({ pin, word }: Pins): { pin: string } | { keyed: string } =>
  word === null ? { pin } : { keyed: word }

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 8)

interface Props {
  readonly pins: Pins
  readonly onPins: (pins: Pins) => void
}

export function PinPair({ pins, onPins }: Props) {
  const [typed, setTyped] = useState(false)
  const type = () => {
    setTyped(true)
    onPins(NO_PINS)
  }
  const pad = usePad(word => onPins({ ...NO_PINS, word }), type)
  const place = useRef<HTMLDivElement>(null)
  const goIn = () => place.current?.querySelector<HTMLElement>('input, button')?.focus()
  useLayoutEffect(() => {
    if (document.activeElement === place.current) goIn()
  }, [pad === undefined])
  // Until the way to enter a PIN is known, keep the focus here and in no other box.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only passes the focus on
    <div class="pin-place" ref={place} tabIndex={pins.word === null ? -1 : undefined} onFocus={goIn}>
      {pad && !typed && <AtThePad pad={pad} keyed={pins.word !== null} onType={type} />}
      {(pad === null || typed) && <Typed pins={pins} onPins={onPins} />}
    </div>
  )
}

interface AtThePadProps {
  readonly pad: Pad
  readonly keyed: boolean
  readonly onType: () => void
}

function AtThePad({ pad, keyed, onType }: AtThePadProps) {
  const rest = keyed ? 'The customer has chosen a PIN.' : 'Entered twice at the pad; nobody else sees it.'
  return (
    <fieldset class="pad">
      <legend class="field-label">PIN</legend>
      <p class="pad-says" role="status" data-keyed={keyed && !pad.asks}>
        {pad.asks ? pad.says : rest}
      </p>
      <div class="buttons">
        <button type="button" class="button" disabled={pad.asks} onClick={pad.ask}>
          {keyed ? 'Ask for another' : 'Ask the customer at the pad'}
        </button>
        <button type="button" class="button button-quiet" disabled={pad.asks} onClick={onType}>
          Type it here
        </button>
      </div>
    </fieldset>
  )
}

function Typed({ pins, onPins }: Props) {
  const differ = pins.again.length >= pins.pin.length && pins.again !== pins.pin
  return (
    <div class="fields pins">
      <TextField
        label="PIN, chosen on the pad"
        kind="password"
        complete="new-password"
        value={pins.pin}
        onValue={text => onPins({ ...pins, pin: digits(text) })}
        hint="Four to eight digits; not all the same, not in a row."
      />
      <TextField
        label="The same PIN again"
        kind="password"
        complete="new-password"
        value={pins.again}
        onValue={text => onPins({ ...pins, again: digits(text) })}
        hint={differ ? 'The two PINs differ.' : 'To rule out a typing mistake.'}
      />
    </div>
  )
}
