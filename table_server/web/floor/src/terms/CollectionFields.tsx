// The collection: options of the house's list, a schedule of one's own, or nothing.

import { ChoiceField } from 'shared/console/fields/ChoiceField'
import type { CollectionView } from 'shared/wire'
import type { Game, GameForm, Option } from './asked'
import { OwnSchedule } from './OwnSchedule'
import { PostedOptions } from './PostedOptions'
import { began, type Fees, type Way, wayOf } from './schedule'

interface Props {
  readonly form: GameForm
  readonly game: Game
  readonly options: readonly Option[]
  /** The collection that the form comes to, once the server has worked it out. */
  readonly taken: CollectionView | null
  readonly onChange: (said: Partial<GameForm>) => void
}

export function CollectionFields({ form, game, options, taken, onChange }: Props) {
  const fees = form.collection
  const fits = options.filter(({ structures }) => structures.includes(form.structure))
  const way = wayOf(fees)
  const change = (collection: Fees) => onChange({ collection })
  return (
    <fieldset class="editor-part">
      <legend>Collection</legend>
      <ChoiceField<Way>
        label="From"
        options={[
          ...(fits.length || way === 'posted' ? [{ key: 'posted' as const, title: 'The house’s list' }] : []),
          { key: 'own', title: 'A new schedule' },
          { key: 'none', title: 'Nothing is taken' },
        ]}
        value={way}
        onValue={key => key !== way && change(began(key, fees, fits, taken))}
      />
      {fees.kind === 'posted' && <PostedOptions fees={fees} options={fits} onFees={change} />}
      {fees.kind === 'own' && way === 'own' && <OwnSchedule fees={fees} game={game} onFees={change} />}
    </fieldset>
  )
}
