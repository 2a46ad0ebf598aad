import { join } from 'node:path'
import { defineConfig } from 'vite'
import { programBuild } from './vite-program.mjs'
import { root } from './workspace.mjs'

const home = join(root, 'station')
const source = join(home, 'src')

/** The station's program for a release; its page is built by its own configuration. */
export default defineConfig(
  programBuild({
    home,
    source,
    input: { main: join(source, 'main.ts') },
    outDir: join(home, 'program'),
    sourcemap: false,
  }),
)
