// A button of the pad that answers: where it stands, what it says, what it sends.

import type { FromSeat } from 'shared/wire'

/** Always the same: giving up far left, the cheap answer in the middle, the dear one far right. */
export type Place = 'left' | 'middle' | 'right' | 'further'
export type Tone = 'stop' | 'go' | 'pay' | 'calm'

/** Asked about once more before it is sent. */
export type Doubt = 'all_in' | 'over_pot'

export interface Choice {
  readonly place: Place
  readonly tone: Tone
  readonly words: string
  readonly amount?: number | undefined
  readonly message: FromSeat
  readonly doubt?: Doubt | undefined
  readonly disabled?: boolean
}
