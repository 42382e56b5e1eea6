// New chips, as they come out of their box: of one worth, which they keep for ever.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { post } from 'shared/console/http'
import { sayDone } from 'shared/console/toasts'
import { called } from '../tray/tray'
import { useWish } from '../wish'

/** The values that chips are made in; the server takes no others. */
const WORTHS = [
  25, 50, 100, 200, 300, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000,
]
const OPTIONS = WORTHS.map(worth => ({ key: String(worth), title: called(worth) }))
const USUAL = '2500'

interface Props {
  readonly tags: readonly string[]
  readonly onRegistered: () => void
}

export function Register({ tags, onRegistered }: Props) {
  const [worth, setWorth] = useState(USUAL)
  const wish = useWish()
  const chips = `${tags.length} ${tags.length === 1 ? 'chip' : 'chips'} of ${called(Number(worth))}`
  const register = async () => {
    await wish(key => post('/api/chips', { worth: Number(worth), tags }, key))
    sayDone(`${chips} registered, in the cage.`)
    onRegistered()
  }
  return (
    <Form submit={`Register ${chips}`} onSubmit={register}>
      <ChoiceField label="Each is worth" options={OPTIONS} value={worth} onValue={setWorth} />
    </Form>
  )
}
