import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled()
const program = join(root, 'server', 'test', 'lab', 'lab-bench-program.ts')
process.exitCode = await run(installed('tsx'), [program, ...process.argv.slice(2)])
