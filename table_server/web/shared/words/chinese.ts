// The letters of Chinese, in slices that the browser takes as a text needs them. Loaded with the language.

import '@fontsource-variable/noto-sans-sc/wght.css'
