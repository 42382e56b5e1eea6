// Lets the page begin.

import { render } from 'preact'
import { beDevice, USUAL_LOOK, wear } from 'shared/theme/theme'
import { App } from './App'

beDevice()
wear(USUAL_LOOK)
render(<App />, document.getElementById('app') as HTMLElement)
