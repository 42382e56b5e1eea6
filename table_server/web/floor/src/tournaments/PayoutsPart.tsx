// Payouts: percentages of the pool, fixed amounts, or seats in another tournament.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import type { TournamentView } from 'shared/wire'
import { useAsked } from '../desk/asked'
import { money } from '../desk/said'
import type { Payouts } from './asked'
import { FixedAmounts } from './FixedAmounts'
import { Flaws } from './Flaws'
import type { PartProps } from './NewTournament'
import { OwnPercentages } from './OwnPercentages'
import { begun, KINDS, SPLITS, type Split, shares, splitOf, ticketsFor } from './prizes'

export function PayoutsPart({ draft, put, wrong }: PartProps) {
  const [found] = useAsked('/api/tournaments', true)
  const open = (found ?? []).filter(({ phase }) => phase === 'registering')
  const { payouts } = draft
  const [own, setOwn] = useState(false)
  const split = own ? null : splitOf(payouts)
  const paid = (changed: Payouts) => put({ payouts: changed })
  const places = (key: Split | 'own') => {
    setOwn(key === 'own')
    if (key !== 'own') paid(shares(key))
  }
  return (
    <fieldset class="panel">
      <legend class="panel-title">Payouts</legend>
      <ChoiceField
        label="Paid as"
        options={KINDS}
        value={payouts.kind}
        onValue={kind => kind !== payouts.kind && paid(begun(kind, draft.buy_in, open))}
      />
      {payouts.kind === 'percentages' && (
        <>
          <ChoiceField<Split | 'own'>
            label="Places"
            as="list"
            options={[...SPLITS, { key: 'own', title: 'Own percentages' }]}
            value={split ?? 'own'}
            onValue={places}
          />
          {split === null && <OwnPercentages payouts={payouts} onPayouts={paid} />}
        </>
      )}
      {payouts.kind === 'fixed' && <FixedAmounts amounts={payouts.amounts} onPayouts={paid} />}
      {payouts.kind === 'tickets' && <Target payouts={payouts} open={open} onPayouts={paid} />}
      <Flaws wrong={wrong} part="payouts" />
    </fieldset>
  )
}

interface TargetProps {
  readonly payouts: Extract<Payouts, { kind: 'tickets' }>
  readonly open: readonly TournamentView[]
  readonly onPayouts: (payouts: Payouts) => void
}

/** A template may name a tournament that is not open now; otherwise only open ones can be chosen. */
function Target({ payouts: { tournament, worth }, open, onPayouts }: TargetProps) {
  const isOpen = open.some(({ key }) => key === tournament)
  const options = open.map(({ key, title, buy_in, fee }) => ({
    key,
    title: `${title}, ${money(buy_in + fee)}`,
  }))
  const kept = isOpen ? [] : [{ key: tournament, title: tournament ? `${tournament}, not open` : 'None' }]
  return (
    <>
      <ChoiceField
        label="Seats in"
        as="list"
        options={[...kept, ...options]}
        value={tournament}
        onValue={chosen => onPayouts(ticketsFor(open.find(({ key }) => key === chosen)))}
      />
      <p class="field-hint">
        {open.length === 0 &&
          'No other tournament is open for registration. Open the one that it leads to first.'}
        {worth > 0 &&
          `Each seat is worth ${money(worth)}, buy-in and fee there. The rest of the pool is paid in cash.`}
      </p>
    </>
  )
}
