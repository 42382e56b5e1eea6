// One line of a new schedule: when it is taken, how much, and everything that has to hold for it.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { CountField } from 'shared/console/fields/CountField'
import { MoneyField } from 'shared/console/fields/MoneyField'
import type { Charge, Game } from './asked'
import { PercentField } from './PercentField'
import { chargeSaid, moment } from './say'

interface Props {
  readonly number: number
  readonly charge: Charge
  readonly game: Game
  readonly onCharge: (charge: Charge) => void
  readonly onAway: () => void
}

export function ChargeFields({ number, charge, game, onCharge, onAway }: Props) {
  const change = (said: Partial<Charge>) => onCharge({ ...charge, ...said })
  const moments = ['deal', ...game.streets.slice(1), 'end']
  const [from, to] = charge.players
  return (
    <li class="charge">
      <div class="charge-head">
        <b>
          {number}. {chargeSaid(charge)}
        </b>
        <button type="button" class="button" aria-label={`Remove charge ${number}`} onClick={onAway}>
          Remove
        </button>
      </div>
      <div class="fields">
        <ChoiceField
          label="Taken"
          as="list"
          value={charge.when}
          options={moments.map(key => ({ key, title: moment(key) }))}
          onValue={when => change({ when, flop: when === 'end' ? charge.flop : 'any' })}
        />
        <ChoiceField
          label="It is"
          options={[
            { key: 'sum', title: 'A sum' },
            { key: 'part', title: 'A part of the pot' },
          ]}
          value={charge.percent ? 'part' : 'sum'}
          onValue={key => change(key === 'sum' ? { percent: 0, amount: 100 } : { percent: 500, amount: 0 })}
        />
        {charge.percent ? (
          <PercentField
            label="Percent of the pot"
            percent={charge.percent}
            onPercent={percent => change({ percent })}
          />
        ) : (
          <MoneyField
            label="Amount"
            cents={charge.amount}
            onCents={amount => change({ amount: amount ?? 0 })}
          />
        )}
        <CountField
          label="From this many players"
          least={2}
          most={10}
          value={from}
          onValue={fewest => change({ players: [fewest, Math.max(fewest, to)] })}
        />
        <CountField
          label="To this many players"
          least={2}
          most={10}
          value={to}
          onValue={most => change({ players: [Math.min(from, most), most] })}
        />
        <ChoiceField
          label="Players counted"
          options={[
            { key: 'dealt_in', title: 'Dealt in' },
            { key: 'seeing_the_flop', title: 'At the flop' },
          ]}
          value={charge.counted}
          onValue={counted => change({ counted })}
        />
        {charge.when === 'end' && (
          <ChoiceField
            label="Only"
            as="list"
            options={[
              { key: 'any', title: 'In every hand' },
              { key: 'seen', title: 'With a flop' },
              { key: 'not_seen', title: 'Without a flop' },
              { key: 'opened', title: 'Once somebody came in' },
            ]}
            value={charge.flop}
            onValue={flop => change({ flop })}
          />
        )}
        <MoneyField
          label="From a pot of"
          cents={charge.pot_at_least || null}
          hint="Empty: any size"
          onCents={cents => change({ pot_at_least: cents ?? 0 })}
        />
        <ChoiceField
          label="For"
          options={[
            { key: 'house', title: 'The house' },
            { key: 'jackpot', title: 'The jackpot' },
          ]}
          value={charge.fund}
          onValue={fund => change({ fund })}
        />
        <ChoiceField
          label="Taken from"
          options={[
            { key: 'pot', title: 'The pot' },
            { key: 'button', title: 'The button' },
          ]}
          value={charge.from_button ? 'button' : 'pot'}
          onValue={key => change({ from_button: key === 'button' })}
        />
        <ChoiceField
          label="How often"
          options={[
            { key: 'once', title: 'Once' },
            { key: 'each', title: 'For each player' },
          ]}
          value={charge.per_player ? 'each' : 'once'}
          onValue={key => change({ per_player: key === 'each' })}
        />
      </div>
    </li>
  )
}
