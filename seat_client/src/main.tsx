// Lets the page begin.

import { render } from 'preact'
import { beDevice, USUAL_LOOK, wear } from 'shared/theme/theme'
import { HOUSE, speak } from 'shared/words/words'
import { App } from './App'

beDevice()
wear(USUAL_LOOK)
void speak(HOUSE)
render(<App />, document.getElementById('app') as HTMLElement)
