import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, run } from './workspace.mjs'

// The whole contract for every entity; `npm test` asks everything of its representatives alone.
assertNodeVersion()
await ensureInstalled()
process.exitCode = await run(
  installed('vitest'),
  ['run', '--project', 'db', 'server/test/contract/entity-contract', ...process.argv.slice(2)],
  { env: { CONTRACT: 'full' } },
)
