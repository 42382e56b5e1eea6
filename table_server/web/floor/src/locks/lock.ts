// An account or a member of the staff locked after wrong tries, and the roles that may unlock it.

import type { Session } from 'shared/console/session'
import type { LockView as Lock } from 'shared/openapi'

export type { Lock }

export const LOCK_WORDS = {
  account: 'Three wrong PINs',
  staff: 'Three wrong secrets',
} as const

export const nameOf = ({ kind, who, name }: Lock): string =>
  kind === 'account' ? `${name}, account ${who}` : name

/** A supervisor unlocks staff, but never themselves. */
export const mayOpen = ({ kind, who }: Lock, session: Session | null): boolean =>
  kind === 'account' || (session?.role === 'supervisor' && session.name !== who)
