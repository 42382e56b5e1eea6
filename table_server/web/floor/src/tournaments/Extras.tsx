// What a tournament may have beside buy-ins and prizes: late entries, rebuys, an add-on, bounties, a guarantee.

import { CountField } from 'shared/console/fields/CountField'
import { MoneyField } from 'shared/console/fields/MoneyField'
import type { PartProps } from './NewTournament'

export function Extras({ draft, put }: PartProps) {
  const { rebuys, add_on } = draft
  const switched = (on: boolean, name: string, turn: () => void) => (
    <button type="button" class="button" aria-pressed={on} onClick={turn}>
      {name}
    </button>
  )
  return (
    <fieldset class="panel">
      <legend class="panel-title">Besides</legend>
      <CountField
        label="Late entry, levels"
        value={draft.late_levels}
        most={draft.levels.length - 1}
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
      <div class="buttons">
        {switched(rebuys !== null, 'Rebuys', () =>
          put({
            rebuys: rebuys
              ? null
              : { price: draft.buy_in, chips: draft.chips, levels: 4, fee: 0, most: null, at_most: 0 },
          }),
        )}
        {switched(add_on !== null, 'Add-on', () =>
          put({
            add_on: add_on ? null : { price: draft.buy_in, chips: draft.chips, after_level: 4, fee: 0 },
          }),
        )}
      </div>
      {rebuys && (
        <>
          <MoneyField
            label="Rebuy"
            cents={rebuys.price}
            onCents={cents => put({ rebuys: { ...rebuys, price: cents ?? 0 } })}
          />
          <CountField
            label="Chips of a rebuy"
            value={rebuys.chips}
            step={500}
            onValue={chips => put({ rebuys: { ...rebuys, chips } })}
          />
          <CountField
            label="Rebuys in levels 1 to"
            value={rebuys.levels}
            least={1}
            most={draft.levels.length - 1}
            onValue={levels => put({ rebuys: { ...rebuys, levels } })}
          />
        </>
      )}
      {add_on && (
        <>
          <MoneyField
            label="Add-on"
            cents={add_on.price}
            onCents={cents => put({ add_on: { ...add_on, price: cents ?? 0 } })}
          />
          <CountField
            label="Chips of the add-on"
            value={add_on.chips}
            step={500}
            onValue={chips => put({ add_on: { ...add_on, chips } })}
          />
          <CountField
            label="In the break after level"
            value={add_on.after_level}
            least={1}
            most={draft.levels.length - 1}
            onValue={after_level => put({ add_on: { ...add_on, after_level } })}
          />
        </>
      )}
    </fieldset>
  )
}
