// One's own drawer: opened with a float, filled and emptied, and closed with a count.

import { useEffect, useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { post } from 'shared/console/http'
import { sayDone } from 'shared/console/toasts'
import type { OwnShift } from '../answers'
import { asTime, inFull } from '../money'
import { CashTray } from '../tray/CashTray'
import { EMPTY, piles, type Tray, total } from '../tray/tray'
import { useWish } from '../wish'
import { Count } from './Count'
import { drawer, keepDrawer, lookIntoDrawer } from './drawer'
import { Movements } from './Movements'

export function Drawer() {
  useEffect(() => {
    void lookIntoDrawer()
  }, [])
  const mine = drawer.value
  if (mine === undefined) return <main class="console-main" />
  return (
    <main class="console-main drawer">
      <h1 class="heard">Drawer</h1>
      {mine ? <OpenDrawer shift={mine} /> : <NewDrawer />}
    </main>
  )
}

function NewDrawer() {
  const [tray, setTray] = useState<Tray>(EMPTY)
  const wish = useWish()
  const open = async () => {
    const shift = await wish(key => post('/api/shifts', { counted: piles(tray) }, key))
    keepDrawer(shift)
    sayDone(`Drawer ${shift.number} is open with ${inFull(shift.opened_with)}.`)
  }
  return (
    <section class="panel drawer-new">
      <h2 class="panel-title">Open a drawer</h2>
      <p class="drawer-hint">Count the float. No cash can move until a drawer is open.</p>
      <Form submit="Open the drawer" onSubmit={open}>
        <CashTray label="Float" tray={tray} onTray={setTray} />
      </Form>
    </section>
  )
}

/** Movements are shown after a count, up to that moment: they would reveal what a blind count should find. */
function OpenDrawer({ shift }: { readonly shift: OwnShift }) {
  const [counts, setCounts] = useState(0)
  return (
    <div class="drawer-open">
      <section class="panel drawer-head">
        <h2 class="panel-title">Drawer {shift.number}</h2>
        <dl class="drawer-figures">
          <Figure name="Opened" value={asTime(shift.opened_at)} />
          <Figure name="Float" value={inFull(shift.opened_with)} />
        </dl>
      </section>
      <Safe />
      <section class="panel drawer-count">
        <h2 class="panel-title">Count and close</h2>
        <p class="drawer-hint">Count everything first. Then you see what the drawer should hold.</p>
        <Count key={shift.number} shift={shift} onCounted={() => setCounts(counts + 1)} />
      </section>
      {counts > 0 && (
        <section class="panel drawer-count">
          <h2 class="panel-title">What moved before the count</h2>
          <Movements shift={shift.number} look={counts} />
        </section>
      )}
    </div>
  )
}

export function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div class="drawer-figure">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const WAYS = [
  { key: 'fills', title: 'Out of the safe' },
  { key: 'drops', title: 'Into the safe' },
] as const

function Safe() {
  const [way, setWay] = useState<'fills' | 'drops'>('fills')
  const [tray, setTray] = useState<Tray>(EMPTY)
  const wish = useWish()
  const move = async () => {
    const said = { counted: piles(tray) }
    keepDrawer(await wish(key => post(`/api/shifts/mine/${way}`, said, key)))
    sayDone(`${inFull(total(tray))} moved ${way === 'fills' ? 'out of' : 'into'} the safe.`)
    setTray(EMPTY)
  }
  return (
    <section class="panel">
      <h2 class="panel-title">Safe</h2>
      <Form submit="Move the cash" onSubmit={move} ready={total(tray) > 0} tone="plain">
        <ChoiceField label="Which way" options={WAYS} value={way} onValue={setWay} />
        <CashTray label="Cash to move" tray={tray} onTray={setTray} />
      </Form>
    </section>
  )
}
