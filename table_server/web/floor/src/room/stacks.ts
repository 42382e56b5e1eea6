// Amounts on a table as it shows them: dollars, or chips at a tournament's table, which are no money.

import { asResult, inChips, inFull, inShort } from 'shared/money/money'
import type { BoardView } from 'shared/wire'

const LOCALE = 'en-US'

type Counts = Pick<BoardView, 'tournament'>

/** For plates: `$182`. */
export const brief = ({ tournament }: Counts, amount: number): string =>
  tournament ? inChips(amount, LOCALE) : inShort(amount, LOCALE)

/** For what is decided on: `$182.00`. */
export const whole = ({ tournament }: Counts, amount: number): string =>
  tournament ? inChips(amount, LOCALE) : inFull(amount, LOCALE)

/** More or less: `+$2.00`. */
export const change = ({ tournament }: Counts, amount: number): string =>
  tournament ? inChips(amount, LOCALE, 'exceptZero') : asResult(amount, LOCALE)
