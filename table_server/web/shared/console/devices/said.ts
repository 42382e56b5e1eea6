// The codes of money devices in the words of a card room.

import { inFull } from 'shared/money/money'

const LOCALE = 'en-US'
const clock = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

export const money = (cents: number): string => inFull(cents, LOCALE)
export const at = (milliseconds: number): string => clock.format(milliseconds)

/** `t1/seat/3/notes`: Table t1, seat 3. */
export function placeOf(device: string): string {
  const [table, , seat] = device.split('/')
  return seat ? `Table ${table}, seat ${seat}` : `${table}`
}

export const DOUBTS: Readonly<Record<string, string>> = {
  gone: 'It was on its way into the box, and the validator does not know of it any more.',
  not_ordered: 'The validator kept it before it was asked to.',
  other_value: 'The validator kept it as another note than it had said.',
  unknown: 'The validator kept a note that it had never shown.',
}

const REFUSALS: Readonly<Record<string, string>> = {
  NeverOffered:
    'The books do not know that it was taken for anybody. They may have been put back to an older copy.',
  KeyReused: 'The books have another amount or another account under its number.',
  NoWallet: 'The account that it is for is not in the books.',
}

/** The reason why the books refuse a note, also for an unknown code. */
export const refusal = (why: string): string =>
  REFUSALS[why] ?? `The books refuse it, and say ${why}. Call a technician.`

export const PAPERS: Readonly<Record<string, string>> = {
  not_sent: 'Not printed.',
  doubtful: 'It may be in the printer, or half printed. Look there first.',
  unknown: 'The power went while it was printed. Look at the printer first.',
  printed: 'Printed.',
}
