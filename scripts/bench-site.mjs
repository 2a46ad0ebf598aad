import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled()
process.exitCode = await run(installed('tsx'), [
  join(root, 'bench', 'site.bench.ts'),
  ...process.argv.slice(2),
])
