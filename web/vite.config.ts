import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { antdSheet } from './antd-sheet.ts'
import { layers } from './layers.ts'

export default defineConfig({
  plugins: [react(), antdSheet()],
  define: { __VERSION__: JSON.stringify(packageJson.version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Read by the size test: which chunks a page needs.
    manifest: true,
    // A data: URL in a style sheet or script would need a hole in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // One sheet of 28 kB packed instead of a request a page.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: layers } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:8080' },
  },
})
