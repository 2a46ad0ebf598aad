import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// The page of the station. Its three files keep their names: the program serves these and no others.
export default defineConfig({
  root: folder('src/page/browser'),
  publicDir: false,
  build: {
    outDir: folder('dist'),
    emptyOutDir: true,
    // Computers beside scales are old; this is the first Chromium that has all the page asks of a browser.
    target: 'chrome86',
    modulePreload: false,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
    },
  },
})
