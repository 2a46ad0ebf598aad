import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

/** Proofs of which `npm test` runs a shorter form; WHOLE asks for all of it. */
const proofs = {
  /** Everything of every entity, not of its representatives alone. */
  contract: (more) => database('server/test/contract/entity-contract', more),
  /** Every call as every role over the wire, also where several roles lack the same right. */
  access: (more) => database('server/test/access', more),
  /** Sixteen random editors, every call that grants eight times each; SEED chooses others. */
  grants: (more) => database('server/test/grant', more),
  /** Every question as every role in both companies, instead of a sample of them. */
  leaks: (more) => database('server/test/leak', more),
  /** Twenty random sites of fifty trucks instead of one of twelve. */
  recompute: (more) => database('server/test/recompute', more),
  /** Five thousand rows instead of five hundred. */
  import: (more) => browser('specs/trade/import.spec.ts', more),
}

const env = { WHOLE: 'yes' }

function database(path, more) {
  return run(installed('vitest'), ['run', '--project', 'db', path, ...more], { env })
}

async function browser(path, more) {
  const built = await buildStale({ forTests: true })
  if (built !== 0) return built
  const found = await ensureBrowser()
  return run(installed('playwright'), ['test', '--reporter=list', path, ...more], {
    cwd: join(root, 'e2e'),
    env: { ...found.env, ...env },
  })
}

const [name, ...more] = process.argv.slice(2)
const prove = Object.hasOwn(proofs, name ?? '') ? proofs[name] : null
if (prove === null) {
  console.error(`Unknown proof ${name}; there are ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}
assertNodeVersion()
await ensureInstalled()
process.exitCode = await prove(more)
