// An example hand of one's own: players dealt in, players at the flop, the pot, and where it ended.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { MoneyField } from 'shared/console/fields/MoneyField'
import { streetName } from 'shared/rounds/streets'
import { money } from '../desk/said'
import type { Hand, Worked, WorkedHand } from './asked'
import { handOf } from './hand'
import { chargeSaid, moment } from './say'

interface Props {
  readonly worked: Worked
  readonly hand: Hand | null
  readonly onHand: (hand: Hand) => void
}

export function OwnHand({ worked, hand, onHand }: Props) {
  const { streets, players, collection } = worked.game
  const said = handOf(worked.game, hand ?? worked.own.hand)
  const change = (next: Partial<Hand>) => onHand(handOf(worked.game, { ...said, ...next }))
  const [first = '', second = ''] = streets
  const asksWhoCame = collection.charges.some(({ flop }) => flop === 'opened')
  return (
    <fieldset class="editor-part">
      <legend>A hand of your own</legend>
      <div class="fields">
        <CountField
          label="Players dealt in"
          least={players[0]}
          most={players[1]}
          value={said.players}
          onValue={dealt => change({ players: dealt })}
        />
        <ChoiceField
          label="It ended"
          as="list"
          value={said.street}
          options={streets.map((key, place) => ({ key, title: endSaid(key, place, streets.length) }))}
          onValue={street => change({ street })}
        />
        {said.street !== first && (
          <CountField
            label={second === 'flop' ? 'Players who saw the flop' : `Players there: ${streetName(second, 1)}`}
            least={2}
            most={said.players}
            value={said.saw_flop}
            onValue={saw_flop => change({ saw_flop })}
          />
        )}
        {said.street === first && asksWhoCame && (
          <ChoiceField
            label="Somebody came in"
            options={[
              { key: 'yes', title: 'Yes' },
              { key: 'no', title: 'No' },
            ]}
            value={said.opened ? 'yes' : 'no'}
            onValue={key => change({ opened: key === 'yes' })}
          />
        )}
        <MoneyField label="Pot" cents={said.pot} onCents={pot => change({ pot: pot ?? 0 })} />
      </div>
      <Taken told={worked.own} worked={worked} />
    </fieldset>
  )
}

const endSaid = (key: string, place: number, streets: number): string =>
  place === streets - 1 ? `${streetName(key, place)} or showdown` : streetName(key, place)

function Taken({ told, worked }: { readonly told: WorkedHand; readonly worked: Worked }) {
  const { charges, cap } = worked.game.collection
  return (
    <div role="status" aria-label="Taken from this hand">
      <ol class="worked-taken">
        {told.taken.map(({ when, charge, amount, pot, from_button }) => {
          const line = charges[charge]
          return (
            <li key={`${when} ${charge}`}>
              <b>{money(amount)}</b>
              <span>{from_button ? 'from the button' : `of ${money(pot)}`}</span>
              <span class="menu-says">
                {line && chargeSaid(line)}
                {line && line.when !== when && `; ${moment(when).toLowerCase()}`}
              </span>
            </li>
          )
        })}
        {told.taken.length === 0 && (
          <li>
            <span class="worked-nothing">Nothing is taken from this hand.</span>
          </li>
        )}
      </ol>
      <p>
        For the house <b>{money(told.house)}</b>
        {cap !== null && told.house === cap && ', the most from one hand'}
        {told.jackpot > 0 && (
          <>
            , for the jackpot <b>{money(told.jackpot)}</b>
          </>
        )}
        , for whoever wins <b>{money(told.left)}</b>.
      </p>
    </div>
  )
}
