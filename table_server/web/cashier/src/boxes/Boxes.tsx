// Validators' boxes: emptied onto the counter, counted without being told, held against the ledger.

import { useCallback, useEffect, useState } from 'preact/hooks'
import { Disputed } from 'shared/console/devices/Disputed'
import { placeOf } from 'shared/console/devices/said'
import { Unbooked } from 'shared/console/devices/Unbooked'
import { Unprinted } from 'shared/console/devices/Unprinted'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { get, post } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { Box, BoxCount } from '../answers'
import { asDifference, asTime, inFull } from '../money'
import { CashTray } from '../tray/CashTray'
import { EMPTY, piles, type Tray } from '../tray/tray'
import { useWish } from '../wish'
import './boxes.css'

export function Boxes() {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [chosen, setChosen] = useState('')
  const look = useCallback(() => {
    get('/api/boxes').then(setBoxes, sayNo)
  }, [])
  useEffect(look, [look])
  const counted = (count: BoxCount) => {
    const off = count.difference ? `, ${asDifference(count.difference)}` : ' and right'
    sayDone(`${inFull(count.counted)} counted${off}.`)
    setChosen('')
    look()
  }
  const mayCount = session.value?.role !== 'auditor'
  return (
    <main class="console-main boxes">
      <h1 class="heard">Boxes</h1>
      <section class="panel">
        <h2 class="panel-title">Bill validators</h2>
        {boxes.length === 0 && <p class="empty">No validator is fitted.</p>}
        <List boxes={boxes} onCount={mayCount ? setChosen : null} />
      </section>
      {chosen && (
        <section class="panel" key={chosen}>
          <h2 class="panel-title">{placeOf(chosen)}: the box</h2>
          <CountBox validator={chosen} onCounted={counted} onCancel={() => setChosen('')} />
        </section>
      )}
      <Unprinted />
      <Disputed />
      <Unbooked />
    </main>
  )
}

interface ListProps {
  readonly boxes: readonly Box[]
  readonly onCount: ((validator: string) => void) | null
}

function List({ boxes, onCount }: ListProps) {
  if (boxes.length === 0) return null
  const told = boxes.some(({ holds }) => holds !== null)
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col" class="number">
            Notes
          </th>
          {told && (
            <th scope="col" class="money">
              Should hold
            </th>
          )}
          <th scope="col">Last counted</th>
          {onCount && <th scope="col">Box</th>}
        </tr>
      </thead>
      <tbody>
        {boxes.map(box => (
          <tr key={box.validator}>
            <td>{placeOf(box.validator)}</td>
            <td class="number">{box.notes}</td>
            {told && <td class="money">{inFull(box.holds ?? 0)}</td>}
            <td>{box.counted_at === null ? 'Never' : asTime(box.counted_at)}</td>
            {onCount && (
              <td>
                <button type="button" class="button" onClick={() => onCount(box.validator)}>
                  Count
                </button>
                {box.out_since !== null && <small> Out since {asTime(box.out_since)}</small>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CountProps {
  readonly validator: string
  readonly onCounted: (count: BoxCount) => void
  readonly onCancel: () => void
}

function CountBox({ validator, onCounted, onCancel }: CountProps) {
  const [tray, setTray] = useState<Tray>(EMPTY)
  const [note, setNote] = useState('')
  const wish = useWish()
  const count = async () => {
    const said = { validator, counted: piles(tray), note: note.trim() }
    onCounted(await wish(key => post('/api/boxes/counts', said, key)))
  }
  return (
    <Form submit="Count is complete" onSubmit={count} onCancel={onCancel}>
      <CashTray label="Counted" tray={tray} onTray={setTray} />
      <TextField label="What happened, if the count is off" value={note} onValue={setNote} most={200} />
    </Form>
  )
}
