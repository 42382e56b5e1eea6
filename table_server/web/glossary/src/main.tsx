// Lets the page begin.

import { render } from 'preact'
import { beDevice, USUAL_LOOK, wear } from 'shared/theme/theme'
import { HOUSE, speak } from 'shared/words/words'
import { Page } from './Page'

beDevice()
wear(USUAL_LOOK)
void speak(HOUSE)
render(<Page />, document.getElementById('app') as HTMLElement)
