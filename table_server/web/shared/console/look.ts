// The look of both consoles: the tokens of every screen, denser, for mouse and keys as well as fingers.

import '@fontsource-variable/inter/wght.css'
import '../theme/tokens.css'
import './console.css'
import './buttons.css'
import './panels.css'
import './dialogs.css'
import './fields/fields.css'
