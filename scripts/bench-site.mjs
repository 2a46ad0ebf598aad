import { join } from 'node:path'
import { buildBench } from './bench-build.mjs'
import { ensureInstalled } from './install.mjs'
import { benchEnv } from './server-flags.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled()
process.exitCode =
  (await buildBench()) ||
  (await run(installed('tsx'), [join(root, 'bench', 'site.bench.ts'), ...process.argv.slice(2)], {
    env: benchEnv,
  }))
