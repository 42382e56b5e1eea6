// The PIN that goes with a card: entered at the pad, or typed by the customer where there is none.

import { TextField } from 'shared/console/fields/TextField'
import type { ByCard } from './proof'

interface Props {
  readonly by: ByCard
  readonly pin: string
  readonly onPin: (pin: string) => void
}

export function PinOfCard({ by, pin, onPin }: Props) {
  if (by.pad)
    return (
      <p class="field-hint pad-says" role="status">
        {by.keying ? 'The customer is entering the PIN' : 'The customer enters the PIN at the pad.'}
      </p>
    )
  if (by.pad === undefined) return null
  return (
    <TextField
      label="PIN, typed by the customer"
      kind="password"
      complete="new-password"
      most={8}
      value={pin}
      onValue={onPin}
    />
  )
}
