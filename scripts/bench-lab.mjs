import { join } from 'node:path'
import { buildBench } from './bench-build.mjs'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, root, run } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled()
const program = join('dist-bench', 'server', 'test', 'lab', 'lab-bench-program.js')
process.exitCode =
  (await buildBench()) ||
  (await run(process.execPath, [
    '--max-semi-space-size=32',
    join(root, 'server', program),
    ...process.argv.slice(2),
  ]))
