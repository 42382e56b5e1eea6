// The receipt of chips that crossed the counter.

import { session } from 'shared/console/session'
import type { Patron } from '../answers'
import { asTime, inFull } from '../money'
import { Paper, Row } from '../receipt/Paper'
import { TrayRows } from '../receipt/Receipt'
import { called, type Tray } from '../tray/tray'
import { type Chip, heaps, worthOf } from './tray'

export interface Crossed {
  /** The key of the request that did it. */
  readonly key: string
  readonly way: 'in' | 'out'
  readonly chips: readonly Chip[]
  /** Null for cash. */
  readonly patron: Patron | null
  readonly tray: Tray
}

interface Props {
  readonly crossed: Crossed
  readonly onClose: () => void
}

export function ChipsPaper({ crossed: { key, way, chips, patron, tray }, onClose }: Props) {
  return (
    <Paper title="Receipt" onClose={onClose} paper={{ act: key, again: false }}>
      <p class="receipt-amount">
        {way === 'in' ? 'Chips taken in' : 'Chips given out'} {inFull(worthOf(chips))}
      </p>
      <dl>
        {patron && <Row name="Player" value={`${patron.name} (${patron.player})`} />}
        {heaps(chips).map(({ worth, tags }) => (
          <Row
            key={worth}
            name={`${tags.length} × chip ${called(worth ?? 0)}`}
            value={inFull((worth ?? 0) * tags.length)}
          />
        ))}
        <TrayRows tray={tray} />
        <Row name="Time" value={asTime(Date.now())} />
        <Row name="By" value={session.value?.name ?? ''} />
        <Row name="Number" value={key} />
      </dl>
    </Paper>
  )
}
