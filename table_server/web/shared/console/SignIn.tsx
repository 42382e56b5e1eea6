// Name and secret, before anything else is seen.

import { useState } from 'preact/hooks'
import { Form } from './fields/Form'
import { TextField } from './fields/TextField'
import { lapsed, signIn } from './session'
import './signin.css'

export function SignIn({ title }: { readonly title: string }) {
  const [name, setName] = useState('')
  const [secret, setSecret] = useState('')
  const enter = async () => {
    try {
      await signIn(name, secret)
    } finally {
      setSecret('')
    }
  }
  return (
    <main class="signin">
      <div class="signin-card">
        <Bolt />
        <h1 class="signin-title">{title}</h1>
        {lapsed.value && <p class="signin-lapsed">Your session is over. Sign in again to go on.</p>}
        <Form submit="Sign in" ready={name !== '' && secret !== ''} onSubmit={enter}>
          <TextField label="Name" value={name} onValue={setName} complete="username" focus />
          <TextField
            label="Secret"
            value={secret}
            onValue={setSecret}
            kind="password"
            complete="current-password"
          />
        </Form>
      </div>
    </main>
  )
}

/** The mark of the house's software. */
export function Bolt() {
  return (
    <svg class="bolt" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14 1 5 14h6l-1.4 9L19 10h-6.2z" />
    </svg>
  )
}
