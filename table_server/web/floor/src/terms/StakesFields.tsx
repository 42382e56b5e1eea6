// Bets, posts and buy-ins.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { MoneyField } from 'shared/console/fields/MoneyField'
import type { Game, GameForm } from './asked'
import { bet } from './draft'
import { STRUCTURES } from './say'

interface Props {
  readonly form: GameForm
  readonly game: Game
  /** The form that the game was built on. */
  readonly start: GameForm
  readonly onChange: (said: Partial<GameForm>) => void
}

export function StakesFields({ form, game, start, onChange }: Props) {
  return (
    <fieldset class="editor-part">
      <legend>Stakes</legend>
      <ChoiceField
        label="Betting"
        options={game.structures.map(key => ({ key, title: STRUCTURES[key] }))}
        value={form.structure}
        onValue={key => key !== form.structure && onChange(bet(key, start))}
      />
      <div class="fields">
        {form.structure === 'fixed_limit' && (
          <Two
            labels={['Lower limit', 'Upper limit']}
            pair={form.limit}
            onPair={limit => onChange({ limit })}
          />
        )}
        {form.structure === 'spread_limit' && (
          <Two
            labels={['Smallest bet', 'Largest bet']}
            pair={form.spread?.[0] ?? null}
            onPair={pair => onChange({ spread: [pair] })}
          />
        )}
        {game.forced === 'blinds' && <Blinds form={form} onChange={onChange} />}
        <MoneyField label="Ante" cents={form.ante || null} onCents={ante => onChange({ ante: ante ?? 0 })} />
        {game.forced === 'bring_in' && (
          <MoneyField label="Bring-in" cents={form.bring_in} onCents={bring_in => onChange({ bring_in })} />
        )}
        <MoneyField
          label="Smallest chip"
          cents={form.chip_unit}
          hint="Empty: the largest that pays every bet"
          onCents={chip_unit => onChange({ chip_unit })}
        />
        <MoneyField label="Least buy-in" cents={form.buy_in} onCents={buy_in => onChange({ buy_in })} />
        <MoneyField
          label="Most buy-in"
          cents={form.most_buy_in}
          hint="Empty: no maximum"
          onCents={most_buy_in => onChange({ most_buy_in })}
        />
      </div>
    </fieldset>
  )
}

interface TwoProps {
  readonly labels: readonly [string, string]
  readonly pair: readonly [number, number] | null
  readonly onPair: (pair: readonly [number, number]) => void
}

function Two({ labels, pair, onPair }: TwoProps) {
  const [one, other] = pair ?? [0, 0]
  return (
    <>
      <MoneyField label={labels[0]} cents={one || null} onCents={cents => onPair([cents ?? 0, other])} />
      <MoneyField label={labels[1]} cents={other || null} onCents={cents => onPair([one, cents ?? 0])} />
    </>
  )
}

const BLINDS = ['First blind', 'Second blind', 'Third blind'] as const

function Blinds({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const blinds = form.blinds ?? []
  const put = (place: number, cents: number | null) => {
    const all = BLINDS.map((_, at) => (at === place ? (cents ?? 0) : (blinds[at] ?? 0)))
    onChange({ blinds: all.filter(amount => amount > 0) })
  }
  return (
    <>
      {BLINDS.map((label, place) => (
        <MoneyField
          key={label}
          label={label}
          cents={blinds[place] ?? null}
          onCents={cents => put(place, cents)}
        />
      ))}
      <MoneyField
        label="Ante of the big blind, for all"
        cents={form.big_blind_ante || null}
        onCents={cents => onChange({ big_blind_ante: cents ?? 0 })}
      />
    </>
  )
}
