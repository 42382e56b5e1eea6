// How both consoles look: the tokens of every screen, denser, for a mouse and keys as well as for a finger.

import '@fontsource-variable/inter/wght.css'
import '../theme/tokens.css'
import './console.css'
import './buttons.css'
import './panels.css'
import './dialogs.css'
import './fields/fields.css'
