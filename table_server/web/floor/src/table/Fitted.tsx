// The devices of one table and their faults. A device that waits for it is told when somebody has seen to it.

import { useEffect } from 'preact/hooks'
import { post } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'
import type { FittedDevice } from 'shared/openapi'
import { useAsked } from '../desk/asked'
import { words } from '../desk/said'
import './fitted.css'

const EVERY = 2_000

export function Fitted({ table }: { readonly table: string }) {
  const [all, again] = useAsked('/api/fittings', true)
  useEffect(() => {
    const timer = setInterval(again, EVERY)
    return () => clearInterval(timer)
  })
  const here = (all ?? []).filter(({ name }) => name.startsWith(`${table}/`)).sort(inOrder)
  const seenTo = (device: string) => post('/api/fittings/clear', { device }).then(again, sayNo)
  if (!all) return null
  if (here.length === 0) return <p class="empty">This table has no devices.</p>
  return (
    <ul class="fitted" aria-label="Devices">
      {here.map(one => (
        <li key={one.name} class={isWell(one) ? 'fitted-one' : 'fitted-one fitted-fault'}>
          <span class="fitted-name">{placeOf(one.name)}</span>
          <span class="fitted-kind">{KINDS[one.kind] ?? words(one.kind)}</span>
          <b>{one.trouble ? words(one.trouble) : words(one.health)}</b>
          {one.trouble && (
            <button type="button" class="button" onClick={() => seenTo(one.name)}>
              Seen to
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The kinds of validators are protocols, which nobody on the floor has heard of. */
const KINDS: Readonly<Record<string, string>> = {
  id003: 'Bill validator',
  ebds: 'Bill validator',
  ssp: 'Bill validator',
  cctalk: 'Bill validator',
  pin_pad: 'PIN pad',
}

/** Devices that need somebody come first. */
const inOrder = (one: FittedDevice, other: FittedDevice): number =>
  Number(isWell(one)) - Number(isWell(other))

const isWell = ({ health, trouble }: FittedDevice): boolean => health === 'well' && trouble === null

/** `t1/seat/3/card`: seat 3; what belongs to the whole table says so. */
function placeOf(name: string): string {
  const seat = /\/seat\/(\d+)\//.exec(name)
  return seat ? `Seat ${seat[1]}` : 'Table'
}
