// The places of the cash station, in the order of its navigation.

import type { Place } from 'shared/console/place'
import { Boxes } from './boxes/Boxes'
import { Chips } from './chips/Chips'
import { Counter } from './counter/Counter'
import { Drawer } from './drawer/Drawer'
import { Enrol } from './enrol/Enrol'
import { Shifts } from './shifts/Shifts'
import { Vouchers } from './vouchers/Vouchers'

export const PLACES: readonly Place[] = [
  { key: 'counter', title: 'Counter', roles: ['cashier', 'supervisor'], page: Counter },
  { key: 'enrol', title: 'New account', roles: ['cashier', 'supervisor'], page: Enrol },
  { key: 'vouchers', title: 'Vouchers', roles: ['cashier', 'supervisor', 'auditor'], page: Vouchers },
  { key: 'chips', title: 'Chips', roles: ['cashier', 'supervisor', 'auditor'], page: Chips },
  { key: 'boxes', title: 'Boxes', roles: ['cashier', 'supervisor', 'auditor'], page: Boxes },
  { key: 'drawer', title: 'Drawer', roles: ['cashier', 'supervisor'], page: Drawer },
  { key: 'shifts', title: 'Shifts', roles: ['supervisor', 'auditor'], page: Shifts },
]
