// Shown in every place: the open drawer, or that there is none. Its expected content is shown only after a count.

import { useEffect } from 'preact/hooks'
import { session } from 'shared/console/session'
import { addressOf } from 'shared/console/where'
import './drawer.css'
import { drawer, lookIntoDrawer } from './drawer'

export function DrawerSign() {
  const who = session.value
  useEffect(() => {
    void lookIntoDrawer()
  }, [who?.token])
  if (who?.role === 'auditor') return null
  const mine = drawer.value
  return (
    <a class="drawer-sign" data-open={Boolean(mine)} href={addressOf('drawer')}>
      {mine ? `Drawer ${mine.number} open` : 'No drawer open'}
    </a>
  )
}
