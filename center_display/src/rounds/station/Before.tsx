// What lies before a seat: its cards with their figures, and its chips.

import type { ViewsOf } from 'shared/families'
import type { StationProps } from '../../families'
import { Bet } from './Bet'
import { Hand } from './Hand'

export function Before({ plate, place, scene }: StationProps<ViewsOf<'rounds'>>) {
  return (
    <>
      <Hand plate={plate} place={place} scene={scene} />
      <Bet plate={plate} />
    </>
  )
}
