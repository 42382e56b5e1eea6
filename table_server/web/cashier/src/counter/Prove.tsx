// The owner of the account is here: card and PIN, or two of the house who know the customer and say why.

import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { both, complete, Signatures, unsigned } from 'shared/console/Signatures'
import { PinOfCard } from './PinOfCard'
import { byTwo, useProofByCard } from './proof'
import { useDeskReader } from './reader'

const WAYS = [
  { key: 'card', title: 'Card and PIN' },
  { key: 'two', title: 'Two of the house' },
] as const
type Way = (typeof WAYS)[number]['key']

interface Props {
  readonly player: string
  readonly onCancel: () => void
  /** The act that needs the proof; it is drawn once there is one. */
  readonly children: (proof: string) => ComponentChildren
}

export function Prove({ player, onCancel, children }: Props) {
  const [way, setWay] = useState<Way>('card')
  const [proof, setProof] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (proof !== null) place.current?.querySelector<HTMLElement>('form input, form button')?.focus()
  }, [proof])
  if (proof !== null) return <div ref={place}>{children(proof)}</div>
  return (
    <section class="prove">
      <ChoiceField label="The customer is proven by" options={WAYS} value={way} onValue={setWay} />
      {way === 'card' ? (
        <WithCard player={player} onProof={setProof} onCancel={onCancel} />
      ) : (
        <WithTwo player={player} onProof={setProof} onCancel={onCancel} />
      )}
    </section>
  )
}

interface WayProps {
  readonly player: string
  readonly onProof: (proof: string) => void
  readonly onCancel: () => void
}

function WithCard({ player, onProof, onCancel }: WayProps) {
  const [card, setCard] = useState('')
  const [pin, setPin] = useState('')
  const by = useProofByCard()
  useDeskReader(setCard)
  const send = async () => {
    const proof = await by.prove(player, card, pin)
    setPin('')
    if (proof !== null) onProof(proof)
  }
  return (
    <Form
      submit={by.pad ? 'Ask for the PIN at the pad' : 'Check card and PIN'}
      onSubmit={send}
      onCancel={onCancel}
      ready={card.trim() !== '' && (by.pad || pin !== '')}
    >
      <TextField label="Card" value={card} onValue={setCard} hint="Swipe it, or type its number." focus />
      <PinOfCard by={by} pin={pin} onPin={setPin} />
    </Form>
  )
}

function WithTwo({ player, onProof, onCancel }: WayProps) {
  const [signed, setSigned] = useState(unsigned())
  const send = async () => {
    const proof = await byTwo(player, both(signed), signed.reason.trim())
    if (proof !== null) onProof(proof)
  }
  return (
    <Form submit="Sign for the customer" onSubmit={send} onCancel={onCancel} ready={complete(signed)}>
      <p class="field-hint">One of the two is floor staff or a supervisor.</p>
      <Signatures signed={signed} onSigned={setSigned} />
    </Form>
  )
}
