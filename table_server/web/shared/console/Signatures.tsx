// Two people sign for what is changed by hand, each with name and secret; and one of them says why.

import type { SignatureForm as Signature } from '../openapi'
import { TextField } from './fields/TextField'
import { session } from './session'
import './signatures.css'

export interface Signed {
  readonly one: Signature
  readonly other: Signature
  readonly reason: string
}

/** Usually the person at the console is one of them. */
export const unsigned = (): Signed => ({
  one: { name: session.peek()?.name ?? '', secret: '' },
  other: { name: '', secret: '' },
  reason: '',
})

/** The signatures to send. */
export const both = ({ one, other }: Signed): readonly [Signature, Signature] => [one, other]

export const complete = ({ one, other, reason }: Signed): boolean =>
  [one, other].every(({ name, secret }) => name.trim() !== '' && secret !== '') && reason.trim() !== ''

interface Props {
  readonly signed: Signed
  readonly onSigned: (signed: Signed) => void
}

export function Signatures({ signed, onSigned }: Props) {
  const { one, other } = signed
  return (
    <>
      <TextField
        label="Reason"
        value={signed.reason}
        most={200}
        lines={2}
        onValue={reason => onSigned({ ...signed, reason })}
      />
      <div class="fields">
        <Person label="First" who={one} onWho={who => onSigned({ ...signed, one: who })} />
        <Person label="Second" who={other} onWho={who => onSigned({ ...signed, other: who })} />
      </div>
    </>
  )
}

interface PersonProps {
  readonly label: string
  readonly who: Signature
  readonly onWho: (who: Signature) => void
}

function Person({ label, who, onWho }: PersonProps) {
  return (
    <fieldset class="signs">
      <legend>{label} person</legend>
      <TextField label="Name" value={who.name} onValue={name => onWho({ ...who, name })} />
      <TextField
        label="Secret"
        kind="password"
        complete="new-password"
        most={128}
        value={who.secret}
        onValue={secret => onWho({ ...who, secret })}
      />
    </fieldset>
  )
}
