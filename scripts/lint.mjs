import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, run } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled()

// Both run even if the first one complains: one look shows everything.
const linter = await run(installed('oxlint'), ['--type-aware', '--quiet', '.'])
const houseRules = await run(installed('tsx'), ['packages/lint/src/run.ts'])
process.exitCode = linter || houseRules
