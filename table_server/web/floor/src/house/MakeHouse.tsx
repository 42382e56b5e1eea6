// A house is made from another: its text under a new key and a new name, a draft until it is published.

import { useState } from 'preact/hooks'
import { Dialog } from 'shared/console/Dialog'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { pathTo, post, put } from 'shared/console/http'
import { sayDone } from 'shared/console/toasts'
import { go } from 'shared/console/where'
import type { HouseLine } from './asked'
import type { Draft } from './draft'

interface Props {
  readonly lines: readonly HouseLine[]
  /** The house whose text it starts from. */
  readonly draft: Draft
  readonly onMade: () => void
}

const KEY = /^[A-Z][A-Z0-9]{1,7}$/

export function MakeHouse({ lines, draft, onMade }: Props) {
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState('')
  const [title, setTitle] = useState('')
  const taken = lines.some(line => line.key === key)
  const make = async () => {
    const edits = [
      { path: ['house'], toml: JSON.stringify(key) },
      { path: ['title'], toml: JSON.stringify(title.trim()) },
    ]
    const { toml } = await post('/api/house-check', { toml: draft.toml, edits })
    await put(pathTo('/api/houses/{house}/draft', { house: key }), { toml, base: null })
    sayDone(`${title} is a draft. Change it, then publish it.`)
    setOpen(false)
    onMade()
    go('houses', key)
  }
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        Make a house like this one
      </button>
      {open && (
        <Dialog title="Make a house" onClose={() => setOpen(false)}>
          <Form
            submit="Make it"
            ready={KEY.test(key) && !taken && title.trim() !== ''}
            onSubmit={make}
            onCancel={() => setOpen(false)}
          >
            <TextField
              label="Key"
              value={key}
              most={8}
              hint={
                taken
                  ? 'A house with this key already exists'
                  : 'Two to eight capital letters and digits. It never changes.'
              }
              onValue={text => setKey(text.toUpperCase())}
              focus
            />
            <TextField label="Name" value={title} most={60} onValue={setTitle} />
          </Form>
        </Dialog>
      )}
    </>
  )
}
