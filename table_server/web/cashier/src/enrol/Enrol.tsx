// A new account in one go: name, card, PIN twice. Under a minute, and once even when the line breaks.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { post } from 'shared/console/http'
import { sayDone } from 'shared/console/toasts'
import { go } from 'shared/console/where'
import { agree, chosen, NO_PINS, PinPair } from '../counter/PinPair'
import { useDeskReader } from '../counter/reader'
import { useWish } from '../wish'
import './enrol.css'

const LONGEST = 24

/**
 * A reader ends a card with Enter: that leads to the next box, and only behind the last one to the end.
 * Behind the card that is the place of the PIN, whatever is there by then.
 */
function toTheNext(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .pin-place[tabindex]')]
  const at = boxes.indexOf(event.target as HTMLElement)
  const next = boxes[at + 1]
  if (event.key !== 'Enter' || at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

export function Enrol() {
  const [name, setName] = useState('')
  const [card, setCard] = useState('')
  const [pins, setPins] = useState(NO_PINS)
  const wish = useWish()
  useDeskReader(setCard)
  const open = async () => {
    const said = { name: name.trim(), card: card.trim(), ...chosen(pins) }
    const { player } = await wish(key => post('/api/cash/accounts', said, key))
    sayDone(`Account ${player} is open.`)
    go('counter', player)
  }
  return (
    <main class="console-main">
      <section class="panel enrol">
        <h1 class="panel-title">New account</h1>
        <Form
          submit="Open the account"
          onSubmit={open}
          ready={name.trim() !== '' && card.trim() !== '' && agree(pins)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard here for all boxes in it */}
          <div class="enrol-fields" onKeyDown={toTheNext}>
            <TextField label="Name" value={name} onValue={setName} most={LONGEST} focus />
            <TextField label="Card" value={card} onValue={setCard} hint="Swipe it, or type its number." />
            <PinPair pins={pins} onPins={setPins} />
          </div>
        </Form>
      </section>
    </main>
  )
}
