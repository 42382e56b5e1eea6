// Lets the page begin.

import { render } from 'preact'
import { volume } from 'shared/sound/sound'
import { beDevice, USUAL_LOOK, wear } from 'shared/theme/theme'
import { HOUSE, speak } from 'shared/words/words'
import { App } from './App'

/** For a whole table to hear. */
const LOUD = 80

beDevice()
wear(USUAL_LOOK)
volume.value = LOUD
void speak(HOUSE)
render(<App />, document.getElementById('app') as HTMLElement)
