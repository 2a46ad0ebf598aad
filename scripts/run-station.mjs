import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

const [first, ...rest] = process.argv.slice(2)
const isOutage = first === 'outage'
const file = join(root, 'station', 'src', isOutage ? 'commands/outage.ts' : 'main.ts')

assertNodeVersion()
await ensureInstalled()
const code = await buildStale({ only: 'station' })
if (code !== 0) process.exit(code)
process.exitCode = await run(installed('tsx'), [file, ...(isOutage ? rest : process.argv.slice(2))])
