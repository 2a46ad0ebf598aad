import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, cacheDirectory, installed, root, run } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled()
const { env } = await ensureBrowser()
const bench = join(root, 'bench')
const config = join(bench, 'web', 'vite.config.ts')
const outDir = join(cacheDirectory, 'bench-web')
const build = ['build', '--config', config, '--outDir', outDir, '--logLevel', 'warn']
const code =
  (await buildStale()) || (await run(installed('vite'), build, { env: { NODE_ENV: 'production' } }))
process.exitCode =
  code ||
  (await run(installed('tsx'), [join(bench, 'web.bench.ts'), ...process.argv.slice(2)], { env }))
