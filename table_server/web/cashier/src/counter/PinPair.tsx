// A PIN that the customer chooses and types twice; nobody else sees it.

import { TextField } from 'shared/console/fields/TextField'

export interface Pins {
  readonly pin: string
  readonly again: string
}

export const NO_PINS: Pins = { pin: '', again: '' }

export const agree = ({ pin, again }: Pins): boolean => /^\d{4,8}$/.test(pin) && pin === again

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 8)

interface Props {
  readonly pins: Pins
  readonly onPins: (pins: Pins) => void
}

export function PinPair({ pins, onPins }: Props) {
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
        hint={differ ? 'That is another PIN.' : 'So that nobody has slipped.'}
      />
    </div>
  )
}
