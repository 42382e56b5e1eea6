// The places of Pitboss, in the order of the navigation.

import type { Place } from 'shared/console/place'
import { Disputes } from './disputes/Disputes'
import { Houses } from './house/Houses'
import { Locks } from './locks/Locks'
import { Papers } from './papers/Papers'
import { Reports } from './reports/Reports'
import { count } from './room/attention'
import { Screens } from './screens/Screens'
import { Tables } from './tables/Tables'
import { Terms } from './terms/Terms'
import { Tournaments } from './tournaments/Tournaments'
import { Waiting } from './waiting/Waiting'

export const PLACES: readonly Place[] = [
  { key: 'tables', title: 'Tables', roles: ['floor', 'supervisor'], count, page: Tables },
  { key: 'waiting', title: 'Waiting', roles: ['floor', 'supervisor'], page: Waiting },
  { key: 'tournaments', title: 'Tournaments', roles: ['floor', 'supervisor'], page: Tournaments },
  { key: 'terms', title: 'Terms', roles: ['floor', 'supervisor'], page: Terms },
  { key: 'houses', title: 'Houses', roles: ['floor', 'supervisor', 'auditor'], page: Houses },
  { key: 'disputes', title: 'Disputes', roles: ['floor', 'supervisor', 'auditor'], page: Disputes },
  { key: 'reports', title: 'Reports', roles: ['floor', 'supervisor', 'auditor'], page: Reports },
  { key: 'locks', title: 'Locks', roles: ['floor', 'supervisor'], page: Locks },
  { key: 'papers', title: 'Notes & tickets', roles: ['floor', 'supervisor', 'auditor'], page: Papers },
  { key: 'screens', title: 'Screens', roles: ['floor', 'supervisor', 'technician'], page: Screens },
]
