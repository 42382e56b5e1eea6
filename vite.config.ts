// One build of all apps: five pages and what they share, with the hash of its content in every name.
/// <reference types="vitest/config" />

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Vite's own list of licences leaves out a package that is loaded late and holds nothing but fonts. */
const chineseFontsLicence: Plugin = {
  name: 'licence of the Chinese fonts',
  generateBundle() {
    const source = readFileSync(at('node_modules/@fontsource-variable/noto-sans-sc/LICENSE'))
    this.emitFile({ type: 'asset', fileName: 'licence-noto-sans-sc.txt', source })
  },
}

export default defineConfig({
  publicDir: false,
  plugins: [chineseFontsLicence],
  resolve: { alias: { shared: at('table_server/web/shared') } },
  build: {
    target: 'chrome120', // Debian's own Chromium is newer
    outDir: 'table_server/web/built',
    assetsInlineLimit: 0, // the content policy lets fonts come from the server only
    modulePreload: { polyfill: false }, // it would be a script inside the page
    reportCompressedSize: false,
    license: { fileName: 'licences.md' }, // the notices that the packages in the pages ask to be kept with them
    rolldownOptions: {
      input: {
        seat: at('seat_client/index.html'),
        board: at('center_display/index.html'),
        floor: at('table_server/web/floor/index.html'),
        cashier: at('table_server/web/cashier/index.html'),
        glossary: at('table_server/web/glossary/index.html'),
      },
    },
  },
  test: {
    environment: 'happy-dom',
    pool: 'vmThreads', // a page is imitated once a worker, not once a file; no file sees what another left
    include: [
      '{seat_client,center_display,table_server/web/{shared,floor,cashier,glossary}}/**/*.test.{ts,tsx}',
    ],
    restoreMocks: true,
  },
})
