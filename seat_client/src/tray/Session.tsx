// Won or lost since logging in.

import { signal, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { familyOf } from 'shared/families'
import type { AccountReply, ForSeat } from 'shared/wire'
import { asResult } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { line, seat, you } from '../line'
import { scene } from '../table/scene'

/** As of the last hand that is over. */
const sum = signal<number | null>(null)

export function Session() {
  useSignalEffect(() => {
    const [now, mine] = [scene.value?.table, you.value]
    const known = now && mine && result({ table: now, you: mine }, seat)
    if (known != null) sum.value = known
  })
  useEffect(() => {
    if (sum.peek() === null) void askedFor()
  }, [])
  const shown = sum.value
  return (
    <p class="tray-session">
      {say('tray.session')}
      <b class={shown && shown > 0 ? 'tray-won' : ''}>{shown === null ? '–' : asResult(shown)}</b>
    </p>
  )
}

/** In the middle of a hand only the house knows. */
async function askedFor(): Promise<void> {
  const account = await line.ask<AccountReply>({ type: 'account' }).catch(() => null)
  if (account?.session) sum.value ??= account.session.result
}

/** Known between hands; what lies in a pot is neither won nor lost yet. */
export function result({ table, you }: ForSeat, own: number): number | null {
  const plate = table.seats.find(one => one.seat === own)
  if (!plate) return null
  const plays = table.hand?.stage === 'running' && familyOf(table).inHand(plate) !== 'not'
  return plays ? null : plate.stack - you.brought
}
