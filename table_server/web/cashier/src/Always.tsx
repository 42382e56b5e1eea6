// Seen from every place: the drawer, and in a demonstration the hands at the simulated devices.

import { DrawerSign } from './drawer/DrawerSign'
import { Hands } from './hands/Hands'

export function Always() {
  return (
    <>
      <DrawerSign />
      <Hands />
    </>
  )
}
