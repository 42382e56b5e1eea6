// Seen from every place: what one's drawer should hold now, or that none is open.

import { useEffect } from 'preact/hooks'
import { session } from 'shared/console/session'
import { addressOf } from 'shared/console/where'
import { inFull } from '../money'
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
      {mine ? `Drawer ${mine.number} · ${inFull(mine.should_hold)}` : 'No drawer open'}
    </a>
  )
}
