// The extras of a tournament: late entries, rebuys, an add-on, bounties, redraws.

import { CountField } from 'shared/console/fields/CountField'
import { MoneyField } from 'shared/console/fields/MoneyField'
import type { AddOn, Rebuys } from './asked'
import { Flaws } from './Flaws'
import type { PartProps } from './NewTournament'
import { Redraws } from './Redraws'

export function Extras({ draft, put, wrong }: PartProps) {
  const { rebuys, add_on } = draft
  const most = draft.levels.length - 1
  const fresh = { price: draft.buy_in, chips: draft.chips, fee: 0 }
  const switched = (on: boolean, name: string, turn: () => void) => (
    <button type="button" class="button" aria-pressed={on} onClick={turn}>
      {name}
    </button>
  )
  return (
    <fieldset class="panel">
      <legend class="panel-title">Besides</legend>
      <div class="fields">
        <CountField
          label="Late entry, levels"
          value={draft.late_levels}
          most={most}
          onValue={late_levels => put({ late_levels })}
        />
        <MoneyField
          label="Bounty, of the buy-in"
          cents={draft.bounty}
          onCents={cents => put({ bounty: cents ?? 0 })}
        />
        <MoneyField
          label="Guarantee"
          cents={draft.guarantee}
          onCents={cents => put({ guarantee: cents ?? 0 })}
        />
        <MoneyField
          label="Added by the house"
          cents={draft.contribution}
          onCents={cents => put({ contribution: cents ?? 0 })}
        />
      </div>
      <div class="buttons">
        {switched(rebuys !== null, 'Rebuys', () =>
          put({ rebuys: rebuys ? null : { ...fresh, levels: Math.min(4, most), most: null, at_most: 0 } }),
        )}
        {switched(add_on !== null, 'Add-on', () =>
          put({ add_on: add_on ? null : { ...fresh, after_level: Math.min(4, most) } }),
        )}
      </div>
      {rebuys && <RebuyFields rebuys={rebuys} last={most} put={change => put({ rebuys: change })} />}
      {add_on && <AddOnFields addOn={add_on} last={most} put={change => put({ add_on: change })} />}
      <Redraws draft={draft} put={put} />
      <Flaws wrong={wrong} part="besides" />
    </fieldset>
  )
}

interface RebuyProps {
  readonly rebuys: Rebuys
  readonly last: number
  readonly put: (rebuys: Rebuys) => void
}

function RebuyFields({ rebuys, last, put }: RebuyProps) {
  return (
    <div class="fields">
      <MoneyField
        label="Rebuy"
        cents={rebuys.price}
        onCents={cents => put({ ...rebuys, price: cents ?? 0 })}
      />
      <MoneyField
        label="Fee of a rebuy"
        cents={rebuys.fee}
        onCents={cents => put({ ...rebuys, fee: cents ?? 0 })}
      />
      <CountField
        label="Chips of a rebuy"
        value={rebuys.chips}
        step={500}
        onValue={chips => put({ ...rebuys, chips })}
      />
      <CountField
        label="Rebuys in levels 1 to"
        value={rebuys.levels}
        least={1}
        most={last}
        onValue={levels => put({ ...rebuys, levels })}
      />
      <CountField
        label="Most per player, 0 for any number"
        value={rebuys.most ?? 0}
        most={1000}
        onValue={most => put({ ...rebuys, most: most || null })}
      />
      <CountField
        label="With this many chips or fewer"
        value={rebuys.at_most}
        step={500}
        onValue={at_most => put({ ...rebuys, at_most })}
      />
    </div>
  )
}

interface AddOnProps {
  readonly addOn: AddOn
  readonly last: number
  readonly put: (addOn: AddOn) => void
}

function AddOnFields({ addOn, last, put }: AddOnProps) {
  return (
    <div class="fields">
      <MoneyField
        label="Add-on"
        cents={addOn.price}
        onCents={cents => put({ ...addOn, price: cents ?? 0 })}
      />
      <MoneyField
        label="Fee of the add-on"
        cents={addOn.fee}
        onCents={cents => put({ ...addOn, fee: cents ?? 0 })}
      />
      <CountField
        label="Chips of the add-on"
        value={addOn.chips}
        step={500}
        onValue={chips => put({ ...addOn, chips })}
      />
      <CountField
        label="In the break after level"
        value={addOn.after_level}
        least={1}
        most={last}
        onValue={after_level => put({ ...addOn, after_level })}
      />
    </div>
  )
}
