// A player's own money, asked of the house whenever it may have changed.

import { useSignalEffect } from '@preact/signals'
import { useState } from 'preact/hooks'
import type { AccountReply } from 'shared/wire'
import { line, you } from '../line'

/** Null until it is known: the accounts may be away for a while, and the table does not wait for them. */
export function useAccount(): AccountReply | null {
  const [account, setAccount] = useState<AccountReply | null>(null)
  useSignalEffect(() => {
    // Whenever money is on its way or has come, also by a device beside the screen, the wallet is another one.
    const mine = you.value
    const asked = [line.link.value, mine?.stage, mine?.on_its_way.length, mine?.money?.news?.count]
    if (asked[0] !== 'live') return
    line.ask<AccountReply>({ type: 'account' }).then(setAccount, () => {})
  })
  return account
}
