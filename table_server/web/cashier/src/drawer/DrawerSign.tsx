// Seen from every place: one's drawer, or that none is open. What should lie in it is told to who has counted it.

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
