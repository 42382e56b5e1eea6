// An account or a person of the house that wrong tries have locked, and who may open it.

import type { Session } from 'shared/console/session'

export interface Lock {
  readonly kind: 'account' | 'staff'
  /** The number of the account, or the person's name. */
  readonly who: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export const LOCK_WORDS = {
  account: 'Three wrong PINs',
  staff: 'Three wrong secrets',
} as const

export const nameOf = ({ kind, who, name }: Lock): string =>
  kind === 'account' ? `${name}, account ${who}` : name

/** A person is opened by a supervisor, and by nobody for themselves. */
export const mayOpen = ({ kind, who }: Lock, session: Session | null): boolean =>
  kind === 'account' || (session?.role === 'supervisor' && session.name !== who)
