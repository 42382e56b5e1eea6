// Lets the page begin.

import { render } from 'preact'
import { volume } from 'shared/sound/sound'
import { beDevice, USUAL_LOOK, wear } from 'shared/theme/theme'
import { LANGUAGES, type Language, speak } from 'shared/words/words'
import { App } from './App'

/** For a whole table to hear. */
const LOUD = 80

beDevice()
wear(USUAL_LOOK)
volume.value = LOUD
const language = document.documentElement.lang
if (language in LANGUAGES) void speak(language as Language)
render(<App />, document.getElementById('app') as HTMLElement)
