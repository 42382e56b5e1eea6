// Notes that are in a validator's box, and that the books refuse the credit of: there is nothing to sign for.

import { useEffect, useState } from 'preact/hooks'
import { get } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'
import type { UnbookedView as Note } from '../../openapi'
import { at, money, placeOf, refusal } from './said'
import './devices.css'

/** Milliseconds between two looks: a note is tried on by itself, and leaves the list without anybody here. */
export const LOOKS = 10_000

export function Unbooked() {
  const [notes, setNotes] = useState<readonly Note[]>([])
  useEffect(() => {
    const look = () => {
      get('/api/notes/unbooked').then(setNotes, sayNo)
    }
    look()
    const timer = setInterval(look, LOOKS)
    return () => clearInterval(timer)
  }, [])
  if (notes.length === 0) return null
  return (
    <section class="panel">
      <h2 class="panel-title">Notes that the books do not take</h2>
      <p class="owed-why">
        Somebody finds out whose each is and why the books do not know it. It is tried on by itself; there is
        nothing to settle here.
      </p>
      <ul class="owed">
        {notes.map(note => (
          <li key={note.note} class="owed-one">
            <p class="owed-what">
              <b>{money(note.amount)}</b> {placeOf(note.note)}, since {at(note.at)}
            </p>
            <p class="owed-why">{refusal(note.why)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
