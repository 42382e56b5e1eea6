// The house’s own rules to everybody at this table.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { order, orders, type Table } from '../room/tables'

const LONGEST = 200

export function Announce({ at, said }: { readonly at: Table; readonly said: string }) {
  const [text, setText] = useState('')
  const say = async () => {
    await order(at, { type: 'announce', text })
    setText(typed => (typed === text ? '' : typed))
  }
  return (
    <section class="panel">
      <h2 class="panel-title">Announce</h2>
      {said && (
        <div class="said">
          <p class="said-text">{said}</p>
          <button type="button" class="button" onClick={() => orders(at, { type: 'announce', text: '' })}>
            Revoke it
          </button>
        </div>
      )}
      <Form submit="Announce it" ready={text.trim() !== ''} onSubmit={say}>
        <TextField
          label="Text for the center display and every seat"
          value={text}
          onValue={setText}
          most={LONGEST}
          lines={3}
        />
      </Form>
    </section>
  )
}
