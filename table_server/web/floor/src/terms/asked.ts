// Requests and answers about houses and a table's terms. Amounts are cents, times milliseconds.

import type { GameForm, KeptGame, PostedGame as PostedGameForm, TermsForm } from 'shared/openapi'

export type {
  ChargeForm as Charge,
  ClocksForm as Clocks,
  GameForm,
  GameLine as Game,
  HouseView as House,
  KillForm,
  OptionView as Option,
  OwnForm as OwnFees,
  PostedForm as PostedFees,
  PostedView as Posted,
  TermsView as Terms,
  TimeChargeForm as TimeCharge,
  Turnover,
  Worked as WorkedHand,
  WorkedHand as Hand,
  WorkedView as Worked,
} from 'shared/openapi'

/** A form from here has every field. */
export type PostedGame = Required<PostedGameForm>
export type MenuGame = GameForm | PostedGame | KeptGame

export interface Wanted extends Required<Omit<TermsForm, 'menu'>> {
  readonly menu: readonly MenuGame[]
}
