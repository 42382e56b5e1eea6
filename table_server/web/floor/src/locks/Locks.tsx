// Accounts and staff locked after wrong tries. A member of the staff who has checked the person unlocks them, with a reason.

import { useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { post } from 'shared/console/http'
import { newKey } from 'shared/console/request'
import { session } from 'shared/console/session'
import { sayDone } from 'shared/console/toasts'
import { useAsked } from '../desk/asked'
import { when } from '../desk/said'
import { LOCK_WORDS, type Lock, mayOpen, nameOf } from './lock'
import './locks.css'

export function Locks() {
  const [locks, again] = useAsked('/api/locks', true)
  const [chosen, setChosen] = useState('')
  const opened = (lock: Lock) => {
    sayDone(`${nameOf(lock)} has three new tries.`)
    setChosen('')
    again()
  }
  return (
    <main class="console-main locks">
      <section class="panel">
        <div class="locks-head">
          <h1 class="panel-title">Locked</h1>
          <button type="button" class="button" onClick={again}>
            Look again
          </button>
        </div>
        {locks?.length === 0 && <p class="empty">Nothing is locked.</p>}
        <ul class="locks-list">
          {(locks ?? []).map(lock => {
            const key = `${lock.kind} ${lock.who}`
            return (
              <li key={key} class="lock">
                <OneLock lock={lock} open={chosen === key} onOpen={() => setChosen(key)} />
                {chosen === key && (
                  <Opening lock={lock} onOpened={() => opened(lock)} onAway={() => setChosen('')} />
                )}
              </li>
            )
          })}
        </ul>
      </section>
    </main>
  )
}

interface OneProps {
  readonly lock: Lock
  readonly open: boolean
  readonly onOpen: () => void
}

function OneLock({ lock, open, onOpen }: OneProps) {
  const may = mayOpen(lock, session.value)
  return (
    <div class="lock-line">
      <span class="lock-name">
        {nameOf(lock)}
        <span class="lock-says">
          {LOCK_WORDS[lock.kind]}, {when(lock.at)}
        </span>
      </span>
      {!may && <span class="lock-says">A supervisor opens this</span>}
      {may && !open && (
        <button type="button" class="button" aria-label={`Unlock ${nameOf(lock)}`} onClick={onOpen}>
          Unlock
        </button>
      )}
    </div>
  )
}

interface OpeningProps {
  readonly lock: Lock
  readonly onOpened: () => void
  readonly onAway: () => void
}

function Opening({ lock: { kind, who }, onOpened, onAway }: OpeningProps) {
  const [reason, setReason] = useState('')
  const [key] = useState(newKey)
  const open = async () => {
    await post('/api/locks/openings', { kind, who, reason: reason.trim() }, key)
    onOpened()
  }
  return (
    <Form submit="Unlock" onSubmit={open} onCancel={onAway} ready={reason.trim() !== ''}>
      <TextField
        label="Reason"
        value={reason}
        onValue={setReason}
        most={200}
        hint="How you know that it is the right person. The audit trail keeps it."
        focus
      />
    </Form>
  )
}
