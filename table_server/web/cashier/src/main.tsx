// Lets the page begin.

import { render } from 'preact'
import 'shared/console/look'
import { Console } from 'shared/console/Console'
import { takeUp } from 'shared/console/session'
import { DrawerSign } from './drawer/DrawerSign'
import { PLACES } from './places'

takeUp()
render(
  <Console title="Cash station" places={PLACES} always={DrawerSign} />,
  document.getElementById('app') as HTMLElement,
)
