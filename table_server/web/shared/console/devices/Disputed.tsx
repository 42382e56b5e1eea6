// Notes that may be in a validator's box without a credit: somebody looks, and two people sign the answer.

import { useEffect, useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { get, post } from 'shared/console/http'
import { newKey } from 'shared/console/request'
import { both, complete, Signatures, unsigned } from 'shared/console/Signatures'
import { session } from 'shared/console/session'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { DisputedView as Note } from '../../openapi'
import { at, DOUBTS, money, placeOf } from './said'
import './devices.css'

export function Disputed() {
  const [notes, setNotes] = useState<readonly Note[]>([])
  const look = () => {
    get('/api/notes/disputed').then(setNotes, sayNo)
  }
  useEffect(look, [])
  return (
    <section class="panel">
      <h2 class="panel-title">Notes to look for</h2>
      {notes.length === 0 && <p class="empty">None.</p>}
      <ul class="owed">
        {notes.map(note => (
          <li key={note.note} class="owed-one">
            <p class="owed-what">
              <b>{money(note.amount)}</b> {placeOf(note.note)}, {at(note.at)}
              {note.player && `, account ${note.player}`}
            </p>
            <p class="owed-why">{DOUBTS[note.why] ?? note.why}</p>
            {note.answer ? <Ended note={note} /> : <Open note={note} onAnswered={look} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Ended = ({ note: { answer, by } }: { readonly note: Note }) => (
  <p class="owed-why">
    {answer === 'paid' ? 'Found and paid' : 'Not paid'}, {by}
  </p>
)

interface Props {
  readonly note: Note
  readonly onAnswered: () => void
}

function Open({ note, onAnswered }: Props) {
  const [answer, setAnswer] = useState<'paid' | 'not_paid' | null>(null)
  if (session.value?.role === 'auditor') {
    return <p class="owed-why">Two people look into the box, and sign here for what was found.</p>
  }
  if (answer) {
    return <Found note={note} answer={answer} onAnswered={onAnswered} onCancel={() => setAnswer(null)} />
  }
  return (
    <>
      <p class="owed-why">Two people look into the box and sign, one of them a supervisor.</p>
      <p class="owed-keys">
        <button type="button" class="button" onClick={() => setAnswer('paid')}>
          It is in the box: pay it
        </button>
        <button type="button" class="button" onClick={() => setAnswer('not_paid')}>
          It is not
        </button>
      </p>
    </>
  )
}

interface FoundProps extends Props {
  readonly answer: 'paid' | 'not_paid'
  readonly onCancel: () => void
}

function Found({ note, answer, onAnswered, onCancel }: FoundProps) {
  const [signed, setSigned] = useState(unsigned())
  const [player, setPlayer] = useState('')
  const [key] = useState(newKey)
  const nobodys = answer === 'paid' && !note.player
  const say = async () => {
    const said = {
      note: note.note,
      answer,
      player: player.trim(),
      reason: signed.reason.trim(),
      signatures: both(signed),
    }
    await post('/api/notes/answers', said, key)
    sayDone(answer === 'paid' ? `${money(note.amount)} is on the account.` : 'It is not paid.')
    onAnswered()
  }
  return (
    <Form
      submit={answer === 'paid' ? `Pay ${money(note.amount)}` : 'Do not pay it'}
      tone="stop"
      onSubmit={say}
      onCancel={onCancel}
      ready={complete(signed) && (!nobodys || /^\d+$/.test(player.trim()))}
    >
      {nobodys && <TextField label="Account number" value={player} onValue={setPlayer} most={15} />}
      <Signatures signed={signed} onSigned={setSigned} />
    </Form>
  )
}
