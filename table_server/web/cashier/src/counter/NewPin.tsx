// Another PIN; an account that three wrong ones have locked is open again.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { pathTo, post } from 'shared/console/http'
import { sayDone } from 'shared/console/toasts'
import type { Patron } from '../answers'
import { useWish } from '../wish'
import { agree, chosen, NO_PINS, PinPair } from './PinPair'

interface Props {
  readonly patron: Patron
  readonly proof: string
  readonly onDone: () => void
}

export function NewPin({ patron, proof, onDone }: Props) {
  const [pins, setPins] = useState(NO_PINS)
  const wish = useWish()
  const send = async () => {
    const path = pathTo('/api/cash/accounts/{player}/pin', { player: patron.player })
    await wish(key => post(path, { ...chosen(pins), proof }, key))
    sayDone('The new PIN is set.')
    onDone()
  }
  return (
    <Form submit="Set the PIN" onSubmit={send} onCancel={onDone} ready={agree(pins)}>
      <PinPair pins={pins} onPins={setPins} />
    </Form>
  )
}
