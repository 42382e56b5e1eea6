// An account or a person of the house that wrong tries have locked, and who may open it.

import type { Session } from 'shared/console/session'
import type { LockView as Lock } from 'shared/openapi'

export type { Lock }

export const LOCK_WORDS = {
  account: 'Three wrong PINs',
  staff: 'Three wrong secrets',
} as const

export const nameOf = ({ kind, who, name }: Lock): string =>
  kind === 'account' ? `${name}, account ${who}` : name

/** A person is opened by a supervisor, and by nobody for themselves. */
export const mayOpen = ({ kind, who }: Lock, session: Session | null): boolean =>
  kind === 'account' || (session?.role === 'supervisor' && session.name !== who)
