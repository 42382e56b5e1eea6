// The line of this seat, and the newest that came down it. Everything on the screen is a function of these signals.

import { computed, effect } from '@preact/signals'
import { countFor } from 'shared/money/counted'
import { clientId, deviceToken, lineAddress, screenCalled, screenName } from 'shared/screen/facts'
import { renewFor } from 'shared/screen/software'
import { Line } from 'shared/socket/line'
import type { Code, FromSeat, SeatMessage } from 'shared/wire'
import { withoutSecrets } from './secrets'

const name = screenName()

export const seat = screenCalled(name).seat

export const line = new Line<FromSeat, SeatMessage, Code>(
  { address: lineAddress(name), token: deviceToken(name), client: clientId() },
  withoutSecrets,
)

export const view = computed(() => line.message.value?.view ?? null)
export const table = computed(() => view.value?.table ?? null)
export const you = computed(() => view.value?.you ?? null)
/** Where whoever sits here stands: it changes seldom, views come all the time. */
export const stage = computed(() => you.value?.stage ?? null)
/** One's own plate. */
export const ownPlate = computed(() => table.value?.seats.find(one => one.seat === seat) ?? null)
/** For `<Press once>`: another one when the view changed or something was refused. */
export const moment = computed(() => `${line.message.value?.v ?? 0} ${line.refused.value?.count ?? 0}`)

effect(() => countFor(table.value))
effect(() => renewFor(table.value))
