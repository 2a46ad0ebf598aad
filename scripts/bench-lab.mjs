import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled()
const config = join(root, 'scripts', 'vite.server.config.mjs')
const build = ['build', '--config', config, '--mode', 'bench', '--logLevel', 'warn']
const program = join('dist-bench', 'server', 'test', 'lab', 'lab-bench-program.js')
process.exitCode =
  (await run(installed('vite'), build)) ||
  (await run(process.execPath, [
    '--max-semi-space-size=32',
    join(root, 'server', program),
    ...process.argv.slice(2),
  ]))
