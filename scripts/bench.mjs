import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled()
const config = join(root, 'scripts', 'vite.server.config.mjs')
process.exitCode =
  (await run(installed('vite'), [
    'build',
    '--config',
    config,
    '--mode',
    'bench',
    '--logLevel',
    'warn',
  ])) ||
  (await run(installed('tsx'), [
    join(root, 'bench', 'list-engine.bench.ts'),
    ...process.argv.slice(2),
  ]))
