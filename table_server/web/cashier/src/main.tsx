// Lets the page begin.

import { render } from 'preact'
import 'shared/console/look'
import { Console } from 'shared/console/Console'
import { takeUp } from 'shared/console/session'
import { Always } from './Always'
import { PLACES } from './places'

takeUp()
render(
  <Console title="Cash station" places={PLACES} always={Always} />,
  document.getElementById('app') as HTMLElement,
)
