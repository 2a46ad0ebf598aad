import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page of the browser bench; it is built beside the product and never part of it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  define: { __VERSION__: JSON.stringify('bench') },
  build: { emptyOutDir: true, chunkSizeWarningLimit: 5000 },
})
