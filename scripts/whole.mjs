import { availableParallelism } from 'node:os'
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
  /** Twenty random sites of a thousand trucks instead of one of nine; SEED, SEEDS and TRUCKS choose others. */
  recompute: (more) => bySeeds('server/test/recompute', more),
  /** Sixty seconds of 64 clients on money instead of three; SEED chooses others. */
  'contention:money': (more) => database('server/test/contention/money.db', more),
  /** Twenty kills in the middle of money work instead of one; SEED chooses others. */
  'killed:money': (more) => database('server/test/contention/money-killed', more),
  /** A hundred thousand messages to a receiver that fails every third time; EVENTS chooses others. */
  hooks: (more) => database('server/src/modules/integration/hook/hook-storm', more),
  /** Ten thousand documents to four ERPs that misbehave four times in five, our server killed twenty times; DOCUMENTS and KILLS choose others. */
  'erp:storm': (more) => database('server/src/modules/integration/outbox/outbox-storm', more),
  /** A hundred tables changed a thousand times each instead of one, backed up and restored; SEED and SEQUENCES choose others. */
  'builder:random': (more) => database('server/src/platform/builder/builder-random', more),
  /** What the dearest statement of each list touches in a table of a million rows; ROWS, TABLES and TEXTS choose. */
  'list:buffers': (more) => database('server/test/list-buffers', more),
  /** A settlement of two thousand lines: made, audited, examined, with the seconds each took. */
  'bench:settlement': (more) =>
    database('server/src/modules/finance/settlement/big-settlement', more),
  /** The demo site with all of its 90 days: seconds to sign-in and to the last row, audits, home of every role at three hours. */
  'demo:audit': (more) => database('server/test/install/fill', more),
  /** Five thousand rows instead of five hundred. */
  import: (more) => browser('specs/trade/import.spec.ts', more),
  /** Walks through the steps of the guide on the demo site, and takes its pictures. */
  'guide:pictures': (more) => pictures(more),
  /** axe on every page of the menu, light, dark and as wide as a phone, instead of on a few of them. */
  a11y: (more) => browser('specs/shell/menu-pages.spec.ts', more),
}

const env = { WHOLE: 'yes' }

function database(path, more) {
  return run(installed('vitest'), ['run', '--project', 'db', path, ...more], { env })
}

/**
 * Seeds are sites of their own, each with a database of its own: as many at a time as there are processors. One that
 * differs does not keep the others from being asked.
 */
async function bySeeds(path, more) {
  const first = Number(process.env.SEED ?? 1)
  const waiting = Array.from({ length: Number(process.env.SEEDS ?? 20) }, (_, at) => first + at)
  const args = ['run', '--project', 'db', path, ...more]
  let worst = 0
  const lane = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const own = { SEED: String(seed), SEEDS: '1' }
      worst = Math.max(worst, await run(installed('vitest'), args, { env: { ...env, ...own } }))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return worst
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

async function pictures(more) {
  const built = await buildStale()
  if (built !== 0) return built
  const found = await ensureBrowser()
  const args = ['test', '--reporter=list', '--workers=1', 'specs/guide/pictures.spec.ts', ...more]
  return run(installed('playwright'), args, {
    cwd: join(root, 'e2e'),
    env: { ...found.env, GUIDE: 'yes' },
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
