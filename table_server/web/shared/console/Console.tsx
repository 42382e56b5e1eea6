// The frame of a console: signing in, the person, the places open to their role, and the current place.

import type { ComponentType } from 'preact'
import { houseName } from '../screen/facts'
import type { Place } from './place'
import { Bolt, SignIn } from './SignIn'
import { type Session, session, signOut } from './session'
import { Toasts } from './Toasts'
import { addressOf, where } from './where'

const ROLES = {
  floor: 'Floor',
  cashier: 'Cashier',
  supervisor: 'Supervisor',
  technician: 'Technician',
  auditor: 'Auditor',
} as const

interface Props {
  readonly title: string
  /** In the order of the navigation; the first that this person may see is where one begins. */
  readonly places: readonly Place[]
  /** Between the navigation and the name: what is seen from every place. */
  readonly always?: ComponentType | undefined
}

export function Console({ title, places, always: Always }: Props) {
  const who = session.value
  if (!who) {
    return (
      <>
        <SignIn title={title} />
        <Toasts />
      </>
    )
  }
  const open = places.filter(place => place.roles.includes(who.role))
  const here = open.find(place => place.key === where.value[0]) ?? open[0]
  return (
    <div class="console">
      <header class="console-top">
        <div class="console-brand">
          <Bolt />
          <span class="console-title">{title}</span>
          <span class="console-house">{houseName()}</span>
        </div>
        <nav class="console-places" aria-label="Places">
          {open.map(place => (
            <PlaceLink key={place.key} place={place} current={place === here} />
          ))}
        </nav>
        {Always && <Always />}
        <Who who={who} />
      </header>
      {here ? <here.page /> : <Nothing />}
      <Toasts />
    </div>
  )
}

function PlaceLink({ place, current }: { readonly place: Place; readonly current: boolean }) {
  const count = place.count?.value ?? 0
  return (
    <a class="console-place" href={addressOf(place.key)} aria-current={current ? 'page' : undefined}>
      {place.title}
      {count > 0 && (
        <span class="console-count">
          {count}
          <span class="heard"> need somebody</span>
        </span>
      )}
    </a>
  )
}

function Who({ who }: { readonly who: Session }) {
  return (
    <div class="console-who">
      <span class="console-name">{who.name}</span>
      <span class="console-role">{ROLES[who.role]}</span>
      <button type="button" class="button button-quiet" onClick={signOut}>
        Sign out
      </button>
    </div>
  )
}

function Nothing() {
  return (
    <main class="console-main">
      <p class="empty">There is nothing here for your role.</p>
    </main>
  )
}
