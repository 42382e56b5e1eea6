// Vouchers: looked at and paid, issued for cash, and those that are still worth something.

import { useCallback, useEffect, useState } from 'preact/hooks'
import { get, pathTo } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayNo } from 'shared/console/toasts'
import type { Voucher } from '../answers'
import { Issue } from './Issue'
import { Outstanding } from './Outstanding'
import { Redeem } from './Redeem'
import './vouchers.css'

export function Vouchers() {
  const [open, setOpen] = useState<readonly Voucher[]>([])
  const look = useCallback(() => {
    get(pathTo('/api/vouchers', { most: 100 })).then(setOpen, sayNo)
  }, [])
  useEffect(look, [look])
  return (
    <main class="console-main vouchers">
      <h1 class="heard">Vouchers</h1>
      {session.value?.role !== 'auditor' && (
        <>
          <Redeem onPaid={look} />
          <Issue onIssued={look} />
        </>
      )}
      <Outstanding open={open} />
    </main>
  )
}
