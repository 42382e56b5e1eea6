// The person signed in at this console. The token is kept in memory and in this tab alone, until it is no longer valid.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Role, SignedIn } from '../openapi'
import { pageToken } from '../screen/facts'
import { request } from './request'

export interface Session {
  readonly token: string
  readonly name: string
  readonly role: Role
  /** Milliseconds since 1970. */
  readonly until: number
}

const KEPT = 'console session'
const current: Signal<Session | null> = signal(null)
const over: Signal<boolean> = signal(false)
let ends: ReturnType<typeof setTimeout> | undefined

export const session: ReadonlySignal<Session | null> = current
/** Somebody was signed in, and is no more, without having wished it. */
export const lapsed: ReadonlySignal<boolean> = over

/** The session that this tab had before a reload; in a demonstration, the one that came with the page. */
export function takeUp(now: number = Date.now()): void {
  const given = pageToken()
  if (given) {
    current.value = { token: given, name: 'Demonstration', role: 'floor', until: Number.POSITIVE_INFINITY }
    return
  }
  const known = kept()
  if (known && now < known.until) begin(known, now)
}

export async function signIn(name: string, secret: string): Promise<void> {
  const body = { name, secret }
  const { seconds, ...who } = await request<SignedIn>({ method: 'POST', path: '/api/session', body })
  const now = Date.now()
  begin({ ...who, until: now + seconds * 1000 }, now)
}

/** At the console at once, whether the server hears of it or not. */
export async function signOut(): Promise<void> {
  const token = current.peek()?.token
  forget()
  over.value = false
  if (token) await request({ method: 'DELETE', path: '/api/session', token }).catch(() => undefined)
}

/** The server does not know the token any more, or its time is over. */
export function lapse(): void {
  if (!current.peek()) return // whoever asks follows nothing by asking
  forget()
  over.value = true
}

function begin(next: Session, now: number): void {
  current.value = next
  over.value = false
  sessionStorage.setItem(KEPT, JSON.stringify(next))
  clearTimeout(ends)
  ends = setTimeout(lapse, next.until - now)
}

function forget(): void {
  current.value = null
  sessionStorage.removeItem(KEPT)
  clearTimeout(ends)
}

function kept(): Session | null {
  const text = sessionStorage.getItem(KEPT)
  return text ? (JSON.parse(text) as Session) : null
}
