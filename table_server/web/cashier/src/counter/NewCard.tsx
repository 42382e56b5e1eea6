// A new card for a player who lost theirs; the old one stops working at once.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { pathTo, post } from 'shared/console/http'
import { sayDone } from 'shared/console/toasts'
import type { Patron } from '../answers'
import { useWish } from '../wish'
import { useDeskReader } from './reader'

interface Props {
  readonly patron: Patron
  readonly proof: string
  readonly onDone: () => void
}

export function NewCard({ patron, proof, onDone }: Props) {
  const [card, setCard] = useState('')
  const wish = useWish()
  useDeskReader(setCard)
  const send = async () => {
    const path = pathTo('/api/cash/accounts/{player}/card', { player: patron.player })
    await wish(key => post(path, { card: card.trim(), proof }, key))
    sayDone('The new card works; the old one no longer does.')
    onDone()
  }
  return (
    <Form submit="Give this card" onSubmit={send} onCancel={onDone} ready={card.trim() !== ''}>
      <TextField label="New card" value={card} onValue={setCard} hint="Swipe it, or type its number." focus />
    </Form>
  )
}
